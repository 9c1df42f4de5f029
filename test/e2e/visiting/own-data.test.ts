import { readFile } from 'node:fs/promises'
import t, { type Test } from 'tap'
import { formatPhone } from '#shared/rules/customer/phone.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderForm, place, signIn } from '../../support/bff-journeys.ts'
import type { Browser as Caller } from '../../support/http-browser.ts'
import { faultsIn } from '../a11y.ts'
import { live, openVisitor, screens, type Habits, type Screen, hand } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The customer's data as a file, and the end of the account. */

const { shop, base, browser } = await sharedShop(t)
const PIN = '7291'
let customers = 0

/** A signed-in customer at the profile, who has a PIN and two favourites. */
async function atProfile(t: Test, locale: Locale, screen: Screen, habits: Habits = {}) {
  const phone = `38067${String(5_150_000 + customers++)}`
  const caller = await signIn(shop, phone)
  await caller.call('PUT', '/bff/sign-in/pin', { pin_code: PIN })
  await caller.call('PUT', '/bff/profile', { name: 'Ярополк', surname: 'Ковальчук', email: '', birthday: null })
  await caller.call('POST', '/bff/favorites', { product_id: 1 })
  const visitor = await openVisitor(t, browser, locale, screen, habits)
  const { page } = visitor
  await hand(caller, visitor)
  await page.goto(base + href(locale, 'accountProfile'))
  if (!habits.noScripts) await live(page)
  const own = page.getByRole('region', { name: textsOf(locale).account.own.title() })
  return { ...visitor, phone, caller, own, LL: textsOf(locale) }
}

type AtProfile = Awaited<ReturnType<typeof atProfile>>

async function downloads(t: Test, { page, own, LL, phone }: AtProfile): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('link', { name: LL.account.own.download() }).click(),
  ])
  t.equal(file.suggestedFilename(), 'my-data.json')
  t.match(JSON.parse(await readFile(await file.path(), 'utf8')), {
    profile: { phone, name: 'Ярополк' },
    restaurant: { hearts: [{ product_id: 1 }] },
  })
}

const placed = async (caller: Caller, phone: string): Promise<{ id: string; number: string }> =>
  (await place(caller, orderForm({ phone }))).json()

async function deletes(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const walk = await atProfile(t, locale, screen)
  const { phone, caller, page, context, complaints, own, LL } = walk
  await downloads(t, walk)
  const { id, number } = await placed(caller, phone)
  t.same(await faultsIn(page, 'main'), [])
  await own.getByRole('button', { name: LL.account.own.delete() }).click()
  const pin = page.getByRole('dialog', { name: LL.account.own.confirmTitle({ step: LL.auth.pinCode.title() }) })
  await pin.getByText(formatPhone(phone)).waitFor()
  t.same(await faultsIn(page, 'dialog'), [])
  await pin.getByLabel(LL.auth.pinCode.field()).pressSequentially('0000')
  await pin.getByText(LL.auth.pinCode.error()).waitFor()
  await pin.getByLabel(LL.auth.pinCode.field()).pressSequentially(PIN)
  await pin.locator('.field-error').filter({ hasText: number }).waitFor()
  t.same(await faultsIn(page, 'dialog'), [], 'an order under way')
  complaints.splice(0)
  await shop.restaurant.moveOrder(id, 'completed')
  await pin.getByRole('button', { name: LL.auth.pinCode.forgot() }).click()
  const code = page
    .getByRole('dialog', { name: LL.account.own.confirmTitle({ step: LL.auth.code.title() }) })
    .getByLabel(LL.auth.code.field())
  await code.waitFor()
  await code.pressSequentially(await shop.restaurant.smsCode(phone))
  await page.getByText(LL.account.own.deleted()).waitFor()
  await page.waitForURL(base + href(locale, 'home'))

  t.equal((await caller.get('/bff/profile')).statusCode, 401, 'signed out elsewhere')
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
  for (const text of [phone, 'Ярополк']) t.notOk(left.includes(text), `the browser has no ${text}`)
  t.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.favourites), '[]')
  t.notOk((await context.cookies()).some(({ name }) => /token|session|order/.test(name)))
  t.same(complaints, [], 'the console stays silent')
}

for (const [at, locale] of locales.entries())
  t.test(`an account is deleted in ${locale} at ${screens[at]!.name} px`, (t) => deletes(t, locale, screens[at]!))

t.test('without scripts the file is downloaded, and the page says what becomes of the data', async (t) => {
  const walk = await atProfile(t, 'uk', screens[0] as Screen, { noScripts: true })
  await walk.own.getByText(walk.LL.account.own.kept()).waitFor()
  await downloads(t, walk)
})
