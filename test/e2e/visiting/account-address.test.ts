import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { signInNamed } from '../../support/bff-journeys.ts'
import { find, openAddress } from '../address-steps.ts'
import { faultsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { live, screens, visit, hand } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'
import { customersOf } from '../checkout-steps.ts'

/** Saved addresses: add, change, make default, delete, and one tap to order there. */

const { shop, base, browser } = await sharedShop(t)
const locale = 'ru'

t.test('saved addresses (ru, 1280 px)', async (t) => {
  const desk = await customersOf(browser, base)(t, locale, screens[1]!)
  const { page, complaints } = desk
  await hand(await signInNamed(shop, '380671110002'), desk)
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
  await visit(page, base + href(locale, 'accountAddress'))
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

  const modal = await openAddress(desk)
  await modal.getByRole('button', { name: /Дім/ }).click()
  await modal.waitFor({ state: 'detached' })
  t.match(await page.evaluate(() => JSON.parse(localStorage.getItem('zhar_delivery') ?? '{}')), {
    type: 'courier',
    address: { house: '22', floor: '4' },
  })
  t.same(complaints, [], 'the console stays silent')
})
