import t from 'tap'
import { business } from '../../../support/demo-restaurant.ts'
import type { Localised } from '#server/restaurant/folder/file-fields.ts'

/** What a check of any folder does not ask: the demo reads well, and shows whatever a shop can show. */

const { regions, pages } = business

/** Every text of the business in one language, with its path. */
function textsIn(language: keyof Localised, value: unknown = business, place = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const here = `${place}.${key}`
    if (key === language) return typeof inner === 'string' ? [[here, inner]] : leaves(inner, here)
    return textsIn(language, inner, here)
  })
}

function leaves(value: unknown, place: string): [string, string][] {
  return Object.entries(value as object)
    .filter(([, text]) => typeof text === 'string')
    .map(([key, text]) => [`${place}.${key}`, text])
}

t.test('each language is spelled with its own letters', async (t) => {
  t.same(
    textsIn('uk').filter(([, text]) => /[ыэъё]/i.test(text)),
    [],
    'Ukrainian',
  )
  t.same(
    textsIn('ru').filter(([, text]) => /[іїєґ’]/i.test(text)),
    [],
    'Russian',
  )
  t.same(
    textsIn('uk').filter(([, text]) => /['`ʼ]/.test(text)),
    [],
    'one apostrophe',
  )
  const mixed = /[a-z][а-яёіїєґ]|[а-яёіїєґ][a-z]/i
  t.same(
    [...textsIn('uk'), ...textsIn('ru')].filter(([place, text]) => !place.includes('.html') && mixed.test(text)),
    [],
  )
})

t.test('pages are plain rich text and list each region’s conditions', async (t) => {
  for (const { slug, html } of pages) {
    for (const text of [html.uk, html.ru]) {
      const tags = [...text.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name)
      t.same(
        tags.filter((name) => !['h2', 'p', 'ul', 'li'].includes(name ?? '')),
        [],
        slug,
      )
    }
    t.equal(html.uk.split('<').length, html.ru.split('<').length, `${slug} has one structure in both languages`)
  }
  const delivery = pages.find(({ slug }) => slug === 'dostavka')
  for (const { name, delivery_cost, minimum_order_amount } of regions) {
    const [minimum, cost] = [minimum_order_amount / 100, delivery_cost / 100]
    t.match(delivery?.html.uk, `${name.uk}: замовлення від ${minimum} ₴, доставка ${cost} ₴`)
    t.match(delivery?.html.ru, `${name.ru}: заказ от ${minimum} ₴, доставка ${cost} ₴`)
  }
})
