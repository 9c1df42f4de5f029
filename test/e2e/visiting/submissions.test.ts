import t, { type Test } from 'tap'
import type { Locator, Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderPlaced } from '../../support/bff-journeys.ts'
import { orderCookies } from '../../support/placed-order-cookies.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Submissions of guests: reviews, catering, quality department. */

const { shop, base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]

interface Letter {
  locale: Locale
  screen: Screen
  route: 'reviews' | 'catering' | 'qualityDepartment'
  call: string
  /** Every error of the empty form, and the field that gets the focus. */
  errors: string[]
  first: (form: Locator) => Locator
  fill: (form: Locator) => Promise<void>
  /** The field of the long text. */
  text: string
  thanks: string
  again: string
}

/** Answers of the server before the real one. */
async function failAtFirst(page: Page, call: string, locale: Locale, field: string): Promise<void> {
  const answers = [
    { status: 502, code: 'upstream', detail: textsOf(locale).errors.upstream() },
    { status: 422, code: 'validation', detail: '', errors: { [field]: ['Інакше'] } },
  ]
  await page.route(`**${call}`, async (route) => {
    const answer = answers.shift()
    if (!answer) return route.continue()
    await route.fulfill({
      status: answer.status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', request_id: 'r', ...answer }),
    })
  })
}

const valuesOf = (form: Locator): Promise<string[]> =>
  form
    .locator('input, textarea, select')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'radio' || type === 'checkbox' ? String(checked) : value,
      ),
    )

async function writes(
  t: Test,
  { locale, screen, route, call, errors, first, fill, text, thanks, again }: Letter,
): Promise<void> {
  const { page, context, complaints } = await openVisitor(browser, locale, screen)
  t.teardown(() => context.close())
  const LL = textsOf(locale)
  await page.goto(base + href(locale, route))
  await live(page)
  const form = page.locator('form.contact-form')
  const send = form.locator('[type=submit]')

  await send.click()
  await expect(first(form)).toBeFocused()
  t.same(await form.locator('[aria-live]').filter({ hasText: /./ }).allInnerTexts(), errors, 'all errors are announced')

  await fill(form)
  const written = await valuesOf(form)
  await page.reload()
  await live(page)
  await expect.poll(() => valuesOf(form)).toEqual(written)

  await failAtFirst(page, call, locale, text)
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(LL.errors.upstream())
  await send.click()
  await form.getByText('Інакше').waitFor()
  await expect(form.locator(`[name=${text}]`)).toBeFocused()
  t.same(await valuesOf(form), written, 'nothing typed is lost')

  await send.click()
  await expect(page.getByText(thanks)).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: again }).click()
  await expect(form.locator(`[name=${text}]`)).toHaveValue('')
  t.same(
    complaints.filter((complaint) => !/status of (?:502|422)/.test(complaint)),
    [],
  )
}

const named = (form: Locator, name: string): Locator => form.locator(`[name=${name}]`)
const [uk, ru] = [textsOf('uk'), textsOf('ru')]

const letters: Letter[] = [
  {
    locale: 'uk',
    screen: phone,
    route: 'reviews',
    call: '/bff/reviews',
    text: 'text',
    errors: [uk.reviews.form.ratingNeeded(), uk.form.errors.required(), uk.form.errors.required()],
    first: (form) => form.getByRole('radio').first(),
    async fill(form) {
      await form.getByRole('radio').nth(4).check({ force: true })
      await named(form, 'name').fill('Оксана')
      await named(form, 'text').fill('Шашлик як удома')
    },
    thanks: uk.reviews.form.thanks(),
    again: uk.reviews.form.again(),
  },
  {
    locale: 'ru',
    screen: desk,
    route: 'catering',
    call: '/bff/catering-requests',
    text: 'message',
    errors: [ru.form.errors.required(), ru.form.errors.required(), ru.catering.form.dateWrong()],
    first: (form) => named(form, 'name'),
    async fill(form) {
      await named(form, 'name').fill('Оксана')
      await named(form, 'phone').pressSequentially('671234567')
      await named(form, 'guests').fill('40')
      await named(form, 'date').fill('2026-12-05')
      await named(form, 'message').fill('Юбилей')
    },
    thanks: ru.catering.form.thanks(),
    again: ru.catering.form.again(),
  },
  {
    locale: 'uk',
    screen: desk,
    route: 'qualityDepartment',
    call: '/bff/quality-reports',
    text: 'message',
    errors: [uk.form.errors.required(), uk.form.errors.required(), uk.form.errors.required()],
    first: (form) => named(form, 'name'),
    async fill(form) {
      await named(form, 'name').fill('Оксана')
      await named(form, 'phone').pressSequentially('671234567')
      await named(form, 'restaurant_id').selectOption({ index: 1 })
      await named(form, 'order_number').fill('1234')
      await named(form, 'message').fill('Забули соус')
    },
    thanks: uk.quality.form.thanks(),
    again: uk.quality.form.again(),
  },
]

for (const letter of letters)
  t.test(`${letter.route} in ${letter.locale} at ${letter.screen.name} px`, (t) => writes(t, letter))

t.test('a report about an order asks for neither restaurant nor number, and is sent with them', async (t) => {
  const { order } = await orderPlaced(shop)
  const { page, context, complaints } = await openVisitor(browser, 'uk', phone)
  t.teardown(() => context.close())
  const cookies = Object.entries(orderCookies(shop.app, order.id, '380671234567'))
  await context.addCookies(cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: base })))
  await page.goto(`${base}${href('uk', 'qualityDepartment')}?order=${order.id}`)
  await live(page)
  const form = page.locator('form.contact-form')
  await expect(form).toContainText(uk.order.number({ number: order.number }))
  await expect(form.locator('select:visible, [name=order_number]:visible')).toHaveCount(0)
  await named(form, 'name').fill('Оксана')
  await named(form, 'phone').pressSequentially('671234567')
  await named(form, 'message').fill('Забули соус')
  const sent = page.waitForRequest('**/bff/quality-reports')
  await form.locator('[type=submit]').click()
  const about = { order_id: order.id, order_number: order.number, restaurant_id: 1 }
  t.match((await sent).postDataJSON(), about)
  await expect(page.getByText(uk.quality.form.thanks())).toBeInViewport({ ratio: 1 })
  t.same(complaints, [])
})
