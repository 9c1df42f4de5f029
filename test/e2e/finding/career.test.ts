import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { live, openVisitor, screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Vacancies and the application to one. */

const { base, browser } = await sharedShop(t)

t.test('a customer applies to a vacancy from the list, and no typed text is lost with the dialog', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'ru', screens[0]!)
  t.teardown(() => context.close())
  const LL = textsOf('ru')
  await page.goto(base + href('ru', 'career'))
  await live(page)
  await markDocument(page)
  const cards = page.locator('.vacancy-card')
  const all = await cards.count()
  await page.getByRole('button', { name: 'Одесса' }).filter({ hasNotText: /:/ }).last().click()
  await expect(page.getByRole('status').filter({ hasText: LL.career.found({ n: 2 }) })).toBeVisible()
  t.ok((await cards.count()) < all)
  await cards.first().getByRole('link').click()
  await page.waitForURL(/\/ru\/career\/\d+$/)
  await live(page)
  t.ok(await isSameDocument(page), 'as a partial')
  const vacancy = await page.locator('h1').innerText()
  const apply = page.getByRole('button', { name: LL.career.apply() })
  await apply.click()
  const modal = page.getByRole('dialog', { name: LL.career.form.title() })
  const [name, phone, message] = [
    modal.getByLabel(LL.career.form.name()),
    modal.getByLabel(LL.career.form.phone()),
    modal.getByLabel(LL.career.form.message()),
  ]
  const send = modal.getByRole('button', { name: LL.career.form.btn() })

  await send.click()
  await expect(name).toBeFocused()
  t.equal(await modal.getByText(LL.form.errors.required()).count(), 2)
  await name.fill('Оксана')
  await phone.pressSequentially('671234567')
  await message.fill('Пять лет у огня')
  await modal.getByRole('checkbox').uncheck()
  await send.click()
  await modal.getByText(LL.form.errors.consent()).waitFor()
  await modal.getByRole('checkbox').check()

  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await apply.click()
  t.same(
    [await name.inputValue(), await phone.inputValue(), await message.inputValue()],
    ['Оксана', '+38 (067) 123-45-67', 'Пять лет у огня'],
  )

  const sent = page.waitForRequest('**/bff/vacancy-applications')
  await send.click()
  t.match((await sent).postDataJSON(), { name: 'Оксана', phone: '380671234567', message: 'Пять лет у огня' })
  await modal.waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: LL.career.form.sentText({ title: vacancy }) })
    .waitFor()
  await expect(apply).toBeFocused()
  t.same(complaints, [])
})

t.test('without scripts vacancies are readable, and a notice says what needs scripts', async (t) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  t.teardown(() => context.close())
  const page = await context.newPage()
  const LL = textsOf('uk')
  await page.goto(base + href('uk', 'career'))
  await page.locator('.vacancy-card a').first().click()
  t.ok(await page.locator('.rich-text').innerText())
  t.match(await page.locator('.vacancy-foot noscript').textContent(), LL.career.noScript())
})
