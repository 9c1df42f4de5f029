import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { Screen } from '../e2e/customer.ts'
import { dialog, isFirstDocument, mark, type Place } from './customers.ts'
import { openPerson, type Person } from './user.ts'

/** A customer who searches the menu and chooses the dark theme, in any engine. */

async function chooseDark(person: Person): Promise<void> {
  const {
    LL: {
      nav: { menu },
    },
    until,
  } = person
  await person.press({ css: 'button', name: menu.open() })
  await person.press({ css: dialog('label.choice-option'), name: menu.dark() })
  await until('the dark theme', () => document.documentElement.dataset.theme === 'dark')
}

/** How light the ground of the page is drawn, from 0 to 255. */
const ground = ({ tab }: Person): Promise<number> =>
  tab.read(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })

export async function searchesWithDarkTheme(t: Test, place: Place, locale: Locale, screen: Screen): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen)
  const { tab, until } = person
  await person.visit(href(locale, 'search'))
  await mark(person)
  t.ok((await ground(person)) > 200, 'the page is light')
  await person.type({ css: 'main [name=q]' }, 'шашлик')
  const dish = await until('a dish among the suggestions', () =>
    document.querySelector('[role=option][href*="/product/"]')?.getAttribute('href'),
  )
  await person.press({ css: `[role=option][href="${dish}"]` })
  await person.arrive(dish)
  t.ok(await isFirstDocument(person), 'a suggestion leads to its dish without a document load')
  await chooseDark(person)
  t.ok((await ground(person)) < 60, 'the page is dark')
  await tab.open(`${place.base}${href(locale, 'search')}?q=${encodeURIComponent('щщщщщ')}`)
  await person.sees({ css: '#search-results .empty' })
  t.ok((await ground(person)) < 60, 'the next document is dark, too')
  t.same(await tab.complaints(), [], 'the console stays silent')
}
