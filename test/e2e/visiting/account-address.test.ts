import t, { type Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { signIn } from '../../support/bff-journeys.ts'
import { find, openAddress } from '../address-steps.ts'
import { faultsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import type { Walk } from '../journey.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Saved addresses: add, change, make default, delete, and one tap to order there. */

const { shop, base, browser } = await sharedShop(t)

async function addresses(t: Test, locale: Locale, screen: Screen, phone: string): Promise<void> {
  const { page, context, complaints } = await openVisitor(browser, locale, screen)
  t.teardown(() => context.close())
  const caller = await signIn(shop, phone)
  await caller.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  const { cookies } = caller
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })))
  const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
  const { address: LL, account } = textsOf(locale)
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name }).first().click()
  const names = () => main.locator('article h2').allInnerTexts()
  const add = async (query: string, name: string): Promise<void> => {
    await press(LL.own.add())
    // The heading takes the focus once the form is shown, which would interrupt typing.
    await expect(main.locator('#address-editor')).toBeFocused()
    await find(main, locale, query)
    await main.getByLabel(LL.own.name()).fill(name)
    await press(LL.own.save())
    await expect(main.locator('article h2').filter({ hasText: name })).toHaveCount(1)
  }
  await page.goto(base + href(locale, 'accountAddress'))
  await live(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account.addressTitle())
  await main.getByText(LL.own.emptyTitle()).waitFor()
  t.same(await faultsIn(page, 'main'), [], 'empty')
  await add('хрещатик 22', 'Дім')
  await add('липська 3', 'Робота')
  t.same(await names(), ['Дім', 'Робота'], 'the first one stays the default')
  await main.locator('article', { hasText: 'Робота' }).getByRole('button', { name: LL.own.makeDefault() }).click()
  await expect(main.locator('article').first()).toContainText('Робота')
  await expect(main.locator('article').first()).toContainText(LL.own.isDefault())

  await main.locator('article', { hasText: 'Дім' }).getByRole('button', { name: LL.own.edit() }).click()
  await main.getByLabel(LL.floor()).fill('4')
  t.same(await faultsIn(page, 'main'), [], 'list and form')
  await press(LL.own.save())
  await expect(main.locator('article', { hasText: 'Дім' })).toContainText(LL.door.floor({ floor: '4' }))

  await main.locator('article', { hasText: 'Робота' }).getByRole('button', { name: LL.own.remove() }).click()
  await press(LL.own.no())
  await expect(
    main.locator('article', { hasText: 'Робота' }).getByRole('button', { name: LL.own.remove() }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await press(LL.own.yes())
  await expect(main.locator('article')).toHaveCount(1)
  await expect(main.locator('article'), 'another becomes the default').toContainText(LL.own.isDefault())
  await page.reload()
  await live(page)
  t.same(await names(), ['Дім'], 'kept by the restaurant')

  const modal = await openAddress(walk)
  await modal.getByRole('button', { name: /Дім/ }).click()
  await modal.waitFor({ state: 'detached' })
  t.match(await page.evaluate(() => JSON.parse(localStorage.getItem('zhar_delivery') ?? '{}')), {
    type: 'courier',
    address: { house: '22', floor: '4' },
  })
  t.same(complaints, [], 'the console stays silent')
}

for (const [locale, screen, phone] of [['ru', screens[1], '380671110002']] as const) {
  if (screen) t.test(`saved addresses in ${locale} at ${screen.name} px`, (t) => addresses(t, locale, screen, phone))
}
