import t from 'tap'
import type { Locator } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** A submission of a guest; the forms of catering, of the quality department and of vacancies do the same. */

const { base, browser } = await sharedShop(t)
const LL = textsOf('uk')

const valuesOf = (form: Locator): Promise<string[]> =>
  form
    .locator('input, textarea')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'radio' || type === 'checkbox' ? String(checked) : value,
      ),
    )

/** Answers of the server before the real one. */
const failures = [
  { status: 502, code: 'upstream', detail: LL.errors.upstream() },
  { status: 422, code: 'validation', detail: '', errors: { text: ['Інакше'] } },
]

t.test('a review is written, refused, and sent: nothing that was typed is lost (uk, 390 px)', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', screens[0]!)
  await visit(page, base + href('uk', 'reviews'))
  const form = page.locator('form.contact-form')
  const send = form.locator('[type=submit]')
  const text = form.locator('[name=text]')

  await send.click()
  await expect(form.getByRole('radio').first()).toBeFocused()
  const { ratingNeeded, thanks, again } = LL.reviews.form
  const required = LL.form.errors.required()
  const announced = await form.locator('[aria-live]').filter({ hasText: /./ }).allInnerTexts()
  t.same(announced, [ratingNeeded(), required, required], 'all errors')

  await form.getByRole('radio').nth(4).check({ force: true })
  await form.locator('[name=name]').fill('Оксана')
  await text.fill('Шашлик як удома')
  const written = await valuesOf(form)
  await page.reload()
  await live(page)
  await expect.poll(() => valuesOf(form)).toEqual(written)

  await page.route('**/bff/reviews', async (route) => {
    const failure = failures.shift()
    if (!failure) return route.continue()
    const body = JSON.stringify({ type: 'about:blank', title: '', request_id: 'r', ...failure })
    await route.fulfill({ status: failure.status, contentType: 'application/problem+json', body })
  })
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(LL.errors.upstream())
  await send.click()
  await form.getByText('Інакше').waitFor()
  await expect(text).toBeFocused()
  t.same(await valuesOf(form), written)

  await send.click()
  await expect(page.getByText(thanks())).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: again() }).click()
  await expect(text).toHaveValue('')
  t.same(
    complaints.filter((complaint) => !/status of (?:502|422)/.test(complaint)),
    [],
  )
})
