import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { href } from '#shared/routes.ts'
import { routes, type RouteName } from '#shared/page-data/pages.ts'
import { badges } from '#shared/rules/menu/dish-badges.ts'
import { Browser, sendForm } from '../../../support/http-browser.ts'
import { signIn } from '../../../support/bff-journeys.ts'
import { problemsIn } from '../../../support/valid-html.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Forms of every page pressed without scripts, or before a page's scripts are there. */

const shop = await startShop(t)
const guest = new Browser(shop.app, { i18n_redirected: 'uk' })
const customer = await signIn(shop, '380671230099')
const params = { id: 1, slug: 'oferta', sealed: 'x' }

/** The fields such a form may have: no personal data. */
const ASKED = new Set(['q', 'sort', 'available', 'price_from', 'price_to', 'back', 'city', 'page', ...badges])
const formsIn = (html: string): string[] => html.match(/<form\b.*?<\/form>/gs) ?? []
const namesIn = (form: string): string[] =>
  [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([field]) => / name="([^"]+)"/.exec(field)?.[1] ?? '')
const isPost = (form: string): boolean => /^<form\b[^>]* method="post"/.test(form)

t.test('no form of any page puts personal data into the address', async (t) => {
  let count = 0
  for (const locale of ['uk', 'ru'] as const) {
    for (const name of Object.keys(routes) as RouteName[]) {
      for (const browser of [guest, customer]) {
        const { body } = await browser.get((href as (...all: unknown[]) => string)(locale, name, params))
        for (const form of formsIn(body)) {
          count += 1
          t.ok(
            isPost(form) || namesIn(form).every((field) => ASKED.has(field)),
            `${locale} ${name}: ${namesIn(form).join(' ')}`,
          )
        }
      }
    }
  }
  t.ok(count > 100, `${count} forms`)
})

t.test('a form of the client whose fields may be in the address says so, in case scripts fail', async (t) => {
  const asking = ['filters.tsx', 'search-field.tsx', 'no-script-forms.tsx']
  for (const file of globSync('client/**/*.tsx').filter((path) => !asking.some((name) => path.endsWith(name)))) {
    for (const [form] of (await readFile(file, 'utf8')).matchAll(/<form\b[^>]*>?/g))
      t.match(form, /method="(?:get|post)"/, file)
  }
})

const phone = '067 123-45-67'
const letters = {
  reviews: { rating: '5', name: 'Олена', restaurant_id: '1', text: 'Дуже смачно <b>', consent: 'on' },
  catering: {
    name: 'Олена',
    phone,
    city_id: '1',
    guests: '40',
    date: '2031-05-01',
    message: 'На березі',
    consent: 'on',
  },
  qualityDepartment: {
    name: 'Олена',
    phone,
    restaurant_id: '',
    order_number: '12',
    message: 'Холодний борщ',
    consent: 'on',
  },
} as const

for (const [name, letter] of Object.entries(letters) as [keyof typeof letters, Record<string, string>][]) {
  t.test(`${name}: a submission is sent and thanked for, without its content in the address`, async (t) => {
    const { statusCode, headers } = await sendForm(guest, href('uk', name), letter)
    t.match(
      { statusCode, headers },
      { statusCode: 303, headers: { location: `${href('uk', name)}?sent=1`, 'cache-control': 'no-store' } },
    )
    const { body } = await guest.get(`${href('uk', name)}?sent=1`)
    t.match(body, 'class="contact-thanks panel"')
    t.same(await problemsIn(body), [])
    t.notMatch((await guest.get(href('uk', name))).body, 'class="contact-thanks panel"')
  })

  t.test(`${name}: errors are in the customer’s language, and the input remains`, async (t) => {
    const { statusCode, headers, body } = await sendForm(guest, href('ru', name), {
      ...letter,
      name: ' ',
      phone: '067123',
      rating: '',
      guests: '0',
      consent: '',
    })
    t.equal(statusCode, 422)
    t.match(headers['cache-control'], 'no-store')
    const wrong = [
      ru.form.errors.required,
      ru.form.errors.consent,
      ...('phone' in letter ? [ru.form.errors.phone] : [ru.reviews.form.ratingNeeded]),
    ]
    for (const text of wrong) t.ok(body.includes(`aria-live="polite">${text}</p>`), text)
    const [form = ''] = formsIn(body).filter((one) => one.includes('contact-form'))
    t.ok(isPost(form))
    t.ok(form.includes((letter.text ?? letter.message ?? '').replace('<', '&lt;').replace('>', '&gt;')))
    if ('phone' in letter) t.match(form, 'value="+38 (067) 123')
    t.same(await problemsIn(body), [])
    t.notMatch(
      (await guest.get(href('ru', name))).body,
      letter.text?.slice(0, 10) ?? letter.message,
      'it is not cached',
    )
  })
}

t.test('a past date is refused by the restaurant, with the error at its field', async (t) => {
  const { statusCode, body } = await sendForm(guest, '/catering', { ...letters.catering, date: '2020-05-01' })
  t.equal(statusCode, 422)
  t.match(body, /aria-live="polite">[^<]+<\/p>/)
})

t.test('the profile can be changed without scripts', async (t) => {
  const filled = { name: 'Олена', surname: 'Коваль', email: 'olena@example.com', birthday: '31.02.1990' }
  const wrong = await sendForm(customer, '/account/profile', filled)
  t.equal(wrong.statusCode, 422)
  t.match(wrong.body, uk.form.errors.birthday)
  t.match(wrong.body, 'value="olena@example.com"')
  const right = await sendForm(customer, '/account/profile', { ...filled, birthday: '01.02.1990' })
  t.match(right, { statusCode: 303, headers: { location: '/account/profile?sent=1' } })
  const { body } = await customer.get('/account/profile?sent=1')
  t.match(body, uk.account.saved)
  t.match(body, 'value="Коваль"')
})

t.test('a guest cannot change a profile', async (t) => {
  const { statusCode } = await sendForm(guest, '/account/profile', {
    name: 'Хто',
    surname: '',
    email: '',
    birthday: '',
  })
  t.ok(statusCode === 401 || statusCode === 302 || statusCode === 303, String(statusCode))
})
