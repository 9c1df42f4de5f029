import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import type { Page } from 'playwright'
import type { ShopEvent } from '#client/context/shop-events.ts'
import { href } from '#shared/routes.ts'
import { demoFolder } from '#server/restaurant/folder/demo.ts'
import { textsOf } from '#server/texts.ts'
import { startDemoRestaurant } from '../../support/demo-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { faultsIn } from '../a11y.ts'
import { openCart } from '../journey.ts'
import {
  address,
  arriveAtSuccess,
  chosenBefore,
  courierDelivery,
  customersOf,
  fillContact,
  orderButton,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { live, openFastBrowser, screens, visit, arrive } from '../customer.ts'

/** A whole order beside foreign scripts: one of the head that only listens, and a tag manager that needs consent. */

interface Foreign {
  heard?: ShopEvent[]
  tags?: ShopEvent[]
}

/** As docs/integrators.md shows it; what it heard is kept over documents. */
const listener = `<script>
  self.heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]')
  const hear = (detail) => { heard.push(detail); sessionStorage.setItem('heard', JSON.stringify(heard)) }
  for (const detail of self.zharEvents ?? []) hear(detail)
  document.addEventListener('zhar:event', ({ detail }) => hear(detail))
</script>`

let asked = 0
const files = createServer((_request, response) => {
  asked += 1
  response
    .setHeader('content-type', 'text/javascript')
    .end(
      `self.tags = [...(self.zharEvents ?? [])]; document.addEventListener('zhar:event', ({ detail }) => tags.push(detail))`,
    )
}).listen(0, '127.0.0.1')
t.teardown(() => files.close())
await once(files, 'listening')
const origin = `127.0.0.1:${(files.address() as AddressInfo).port}`
const manager = `<template data-consent><style>body { --tagged: 1 }</style><script async src="//${origin}/tags.js"></script><noscript><img alt="" src="//${origin}/pixel.gif"></noscript></template>`

/** The demo's folder with both codes in `texts.yaml`. */
function folderWithCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhar-events-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  cpSync(demoFolder, folder, { recursive: true })
  const texts = join(folder, 'texts.yaml')
  const site = [
    'site:',
    `integration_code_before_head: ${JSON.stringify(listener)}`,
    `integration_code_before_body: ${JSON.stringify(manager)}`,
  ].join('\n  ')
  writeFileSync(
    texts,
    readFileSync(texts, 'utf8').replace('site:', () => site),
  )
  return folder
}

const shop = await startShop(t, {
  upstream: await startDemoRestaurant(t, { folder: folderWithCode() }),
  variables: {
    INTEGRATION_CODE_SHA256: [listener, manager].map((code) => createHash('sha256').update(code).digest('hex')).join(),
  },
})
const base = await shop.listen()
const customer = customersOf(await openFastBrowser(t), base)

const heardBy = (page: Page): Promise<ShopEvent[]> => page.evaluate(() => (globalThis as Foreign).heard ?? [])
const namesIn = (events: readonly ShopEvent[]): string[] => events.map(({ event }) => event)
const tagsIn = (page: Page): Promise<ShopEvent[] | null> => page.evaluate(() => (globalThis as Foreign).tags ?? null)
const carriesCode = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'heard' in globalThis || document.querySelector('[data-held], template') !== null)

t.test('foreign scripts hear a whole order, and nothing of its person (uk, 390 px)', async (t) => {
  const [locale, digits] = ['uk', '380671187601'] as const
  const LL = textsOf(locale)
  const desk = await customer(t, locale, screens[0]!)
  const { page, complaints } = desk
  const requests = asked
  await page.goto(base + href(locale, 'catalog'))
  await page.locator('.card [form=act][name=add]').first().click()
  await live(page)
  const notice = page.getByRole('region', { name: LL.nav.consent.title() })
  await notice.waitFor()
  t.same(await faultsIn(page, '[data-name=consent]'), [], 'the notice')
  await expect.poll(async () => namesIn(await heardBy(page))).toEqual(['view_item_list', 'add_to_cart'])
  t.equal(await tagsIn(page), null)
  t.equal(asked, requests, 'no file and no picture before consent')

  await notice.getByRole('button', { name: LL.nav.consent.allow(), exact: true }).click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(async () => namesIn((await tagsIn(page)) ?? [])).toEqual(['view_item_list', 'add_to_cart'])
  t.equal(asked, requests + 1)
  await page.locator('.card-name').first().click()
  await page.waitForURL('**/product/**')
  await expect.poll(async () => namesIn((await tagsIn(page)) ?? []).at(-1)).toBe('view_item')
  await page.reload()
  await live(page)
  await expect.poll(() => tagsIn(page)).not.toBe(null)
  t.equal(await notice.count(), 0, 'the answer is remembered')

  await page.getByRole('button', { name: LL.nav.menu.open() }).filter({ visible: true }).first().click()
  const choice = page.getByRole('switch', { name: LL.nav.consent.title() })
  await expect(choice).toBeChecked()
  t.same(await faultsIn(page, 'dialog'), [], 'the switch')
  await choice.click()
  await expect(choice).not.toBeChecked()
  const before = asked
  await page.reload()
  await live(page)
  await expect.poll(async () => namesIn(await heardBy(page)).length).toBeGreaterThan(4)
  t.equal(await tagsIn(page), null, 'withdrawn')
  t.equal(asked, before)
  t.equal(await notice.count(), 0)

  await chosenBefore(desk, await courierDelivery(base), { 1: 6 })
  await visit(page, base + href(locale, 'home'))
  const drawer = await openCart(desk)
  await drawer
    .getByRole('button', { name: new RegExp(`^${LL.product.less({ name: '' }).split(/[:«]/)[0]}`) })
    .first()
    .click()
  await expect.poll(async () => namesIn(await heardBy(page)).at(-1)).toBe('remove_from_cart')
  await drawer.getByRole('link', { name: LL.cart.checkout() }).click()
  await arrive(page, `**${href(locale, 'checkout')}`)
  t.equal(await carriesCode(page), false, 'none at the checkout')
  await fillContact(desk, 'Канарка', digits)
  await page.getByText(LL.checkout.extras.folded()).click()
  await page.getByLabel(LL.checkout.extras.courierComment()).fill('жовта пташка')
  const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
  await orderButton(desk).click()
  const { id, number, total } = (await (await placed).json()) as { id: string; number: string; total: number }
  await arriveAtSuccess(desk)
  t.equal(await carriesCode(page), false, 'none beside the order')
  t.equal(await page.evaluate(() => 'zharEvents' in globalThis), false)
  await page.locator('main').getByRole('link', { name: LL.order.toMenu() }).click()
  await arrive(page, `**${href(locale, 'catalog')}`)
  const told = (await heardBy(page)).filter(({ event }) => event === 'begin_checkout' || event === 'purchase')
  t.match(told, [
    { event: 'begin_checkout', ecommerce: { items: [{ item_id: '1', quantity: 5 }] } },
    { event: 'purchase', ecommerce: { transaction_id: number, value: total, items: [{ item_id: '1', quantity: 5 }] } },
  ])
  await page.reload()
  await live(page)
  await expect.poll(async () => namesIn(await heardBy(page)).at(-1)).toBe('view_item_list')
  const all = await heardBy(page)
  t.equal(namesIn(all).filter((name) => name === 'purchase').length, 1, 'told once')
  await page.evaluate(() => localStorage.removeItem('zhar_consent'))
  await page.reload()
  await live(page)
  await page.locator('[data-name=order]').waitFor()
  t.equal(await notice.count(), 0, 'the question waits while an order is under way')
  const text = JSON.stringify(all)
  for (const canary of ['Канарка', digits.slice(3), 'пташка', address.street, address.formatted_address, id])
    t.notMatch(text, canary)
  t.same(complaints, [])
})

t.test('beside foreign scripts the cart of a link is in the drawer, and what cannot be had is named', async (t) => {
  const { page, complaints } = await customer(t, 'uk', screens[0]!)
  await page.goto(`${base}/buy/1:3,999999:1`)
  await arrive(page, `**${href('uk', 'catalog')}`)
  const drawer = page.getByRole('dialog', { name: textsOf('uk').cart.title() })
  await expect(drawer.locator('.cart-line')).toHaveCount(1)
  await drawer.getByText(/№\s999999/).waitFor()
  t.same(complaints, [])
})
