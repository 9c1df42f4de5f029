import { hasPoint, metresBetween } from '#shared/rules/delivery/distance.ts'
import t, { type Test } from 'tap'
import type { Locator } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { business } from '../../support/demo-restaurant.ts'
import { parseDelivery } from '#client/boot/stored-delivery.ts'
import { textsOf } from '#server/texts.ts'
import { read } from '../../support/sources.ts'
import { find, mapIn, openAddress, openAddressFromCart, pinIn, searchIn } from '../address-steps.ts'
import { faultsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import type { Walk } from '../journey.ts'
import { live, openVisitor, screens, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The address of a delivery: search, map, and the region's terms. */

const { shop, base, browser } = await sharedShop(t)

/** The address of a chunk of the client build, by its name in vite.config.ts. */
function addressOfChunk(name: string): string {
  const manifest = JSON.parse(read('dist/client/.vite/manifest.json')) as Record<
    string,
    { name?: string; file: string }
  >
  return `/${Object.values(manifest).find((chunk) => chunk.name === name)?.file}`
}

async function customer(t: Test, locale: Locale) {
  const screen = screens[locales.indexOf(locale)]
  if (!screen) throw new Error('no screen')
  const { page, context, complaints } = await openVisitor(t, browser, locale, screen)
  const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
  const stored = async () =>
    parseDelivery(await page.evaluate((key) => localStorage.getItem(key), storageKeys.delivery))
  const isAccessible = async (name: string): Promise<void> => {
    t.same(await faultsIn(page, 'dialog.address-modal'), [], `${name}: nothing for axe`)
  }
  return {
    page,
    context,
    complaints,
    walk,
    stored,
    isAccessible,
    modal: await openAddress(walk),
    LL: textsOf(locale).address,
  }
}

/** Labels, fields and words beside them that lie on each other. */
const overlaps = (place: Locator): Promise<string[]> =>
  place.locator('.field :is(label, small, input)').evaluateAll((parts) => {
    const boxes = parts.map((part) => ({ text: part.outerHTML.slice(0, 60), ...part.getBoundingClientRect().toJSON() }))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ left, right, top, bottom }) => {
          const across = Math.min(one.right, right) - Math.max(one.left, left)
          return across > 1 && Math.min(one.bottom, bottom) - Math.max(one.top, top) > 1
        })
        .map(({ text }) => `${one.text} and ${text}`),
    )
  })

const seesTerms = (modal: Locator, minutes: RegExp): Promise<void> =>
  expect(modal.locator('.terms')).toContainText(minutes)

t.test('an address is typed, chosen from suggestions, confirmed and stored', async (t) => {
  const { page, complaints, stored, isAccessible, modal, LL } = await customer(t, 'uk')
  await isAccessible('empty')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    t.same(await overlaps(modal), [], `${width} px: nothing lies on another`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(modal.getByRole('button', { name: LL.confirm() }), 'not cut on a small phone').toBeInViewport({
    ratio: 1,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  t.same(await modal.locator('.field:has(:required) label').allInnerTexts(), [LL.search()], 'what is needed is marked')
  const [others, confirm] = await Promise.all(
    [LL.otherWays(), LL.confirm()].map((name) => modal.getByRole('button', { name }).boundingBox()),
  )
  t.ok(others && confirm && others.y + others.height <= confirm.y, 'nothing is cut below the button')
  t.ok(
    await page.evaluate(
      ({ x, y, height }) => document.elementFromPoint(x, y + height)?.matches('.dialog-foot'),
      confirm!,
    ),
    'nor is anything seen beside its round ends',
  )
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await modal.getByText(LL.needed()).waitFor()
  await expect(searchIn(modal, 'uk')).toBeFocused()

  await searchIn(modal, 'uk').fill('ъъъъ')
  await modal.getByText(LL.nothing()).waitFor()
  // Either language finds the street; it is shown in the customer's.
  await find(modal, 'uk', 'крещ')
  await expect(searchIn(modal, 'uk')).toHaveValue(/Хрещатик, $/)
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await modal.getByText(LL.chooseHouse()).first().waitFor()
  t.equal(await stored(), null, 'a street alone is no address')

  await searchIn(modal, 'uk').press('End')
  await searchIn(modal, 'uk').pressSequentially('22')
  await modal.getByRole('option', { name: /22/ }).waitFor()
  await isAccessible('suggestions')
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('option')).toHaveCount(0)
  await expect(modal, 'Escape closed the list alone').toBeVisible()
  await searchIn(modal, 'uk').press('Backspace')
  await modal.getByRole('option', { name: / 2$/ }).click()
  await seesTerms(modal, /45/)
  await isAccessible('terms')
  await modal.getByLabel(LL.entrance()).fill('3')
  await modal.getByLabel(LL.apartment()).fill('17')
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await modal.waitFor({ state: 'detached' })
  t.match(await stored(), {
    type: 'courier',
    cityId: 1,
    terminal_id: 101,
    region: { id: 1 },
    address: { house: '2', entrance: '3', apartment: '17' },
  })

  await page.reload()
  await live(page)
  t.match(await stored(), { type: 'courier', address: { house: '2' } }, 'also after a reload')
  t.same(complaints, [], 'the console stays silent')
})

t.test('outside of all regions the nearest restaurant is offered', async (t) => {
  const { complaints, stored, modal, isAccessible, LL } = await customer(t, 'uk')
  await find(modal, 'uk', 'заболотного 150')
  await modal.getByText(LL.outside.title()).waitFor()
  await expect(modal.getByLabel(LL.floor()), 'no door details outside of all regions').toBeHidden()
  await isAccessible('outside')
  await expect(modal.getByRole('button', { name: LL.confirm() })).toHaveCount(0)
  // A message under the mouse stays.
  await modal.page().mouse.move(1, 1)
  await modal.page().locator('.toast').waitFor({ state: 'detached' })
  await modal.getByRole('button', { name: LL.outside.btn() }).click()
  await modal.waitFor({ state: 'detached' })
  t.match(await stored(), { type: 'pickup', cityId: 1, address: null, restaurant: { id: Number } })
  t.same(complaints, [])
})

t.test('the pin is set by a click, dragged and moved by keys; its address is filled in', async (t) => {
  const { page, complaints, modal, LL } = await customer(t, 'ru')
  await find(modal, 'ru', 'крещатик 22')
  await seesTerms(modal, /45/)
  const pin = pinIn(modal, 'ru')
  const places: string[] = [await searchIn(modal, 'ru').inputValue()]
  const isElsewhere = async (): Promise<void> => {
    await expect(searchIn(modal, 'ru')).not.toHaveValue(places.at(-1) ?? '')
    places.push(await searchIn(modal, 'ru').inputValue())
  }
  // Waits until the pin stands still: what is said above the map moves it.
  await pin.hover()
  const box = await pin.boundingBox()
  if (!box) throw new Error('no pin')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y + 50, { steps: 5 })
  await page.mouse.up()
  await isElsewhere()

  await pin.focus()
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowDown')
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft')
  await isElsewhere()
  t.match(places, [/Крещатик, 22/, /Крещатик, \d+/, /, \d+$/])

  // From the map's corner: what is said above it may take another line meanwhile.
  const tipIn = async () => {
    const [area, at] = [await mapIn(modal, 'ru').boundingBox(), await pin.boundingBox()]
    return area && at
      ? { x: at.x + 22 - area.x, y: at.y + 46 - area.y, width: area.width }
      : { x: NaN, y: NaN, width: NaN }
  }
  // Where the pin is not: a press on the pin itself does not move it.
  const { x: before, width } = await tipIn()
  const spot = { x: before < width / 2 ? width - 120 : 60, y: 120 }
  await mapIn(modal, 'ru').click({ position: spot })
  const tip = () => tipIn().then(({ x, y }) => Math.hypot(x - spot.x, y - spot.y))
  // Its tip is where the map was clicked.
  await expect.poll(tip).toBeLessThan(3)
  await modal.getByRole('button', { name: LL.map.zoomOut() }).click()
  await expect.poll(tip).toBeGreaterThan(20)
  t.same(complaints, [])
})

t.test('the customer’s position is used; a denial has a message; an unknown address is typed as text', async (t) => {
  const { context, complaints, stored, modal, LL } = await customer(t, 'uk')
  const locate = modal.getByRole('button', { name: LL.locate.btn() })
  await context.clearPermissions()
  await locate.click()
  await modal.getByText(LL.locate.denied()).waitFor()
  await context.grantPermissions(['geolocation'])
  const here = { latitude: 50.4476, longitude: 30.5255 }
  await context.setGeolocation(here)
  await locate.click()
  await expect(searchIn(modal, 'uk')).toHaveValue(/Хрещатик, \d+/)
  await seesTerms(modal, /45/)
  await context.setGeolocation({ latitude: 49.8425, longitude: 24.0311 })
  await locate.click()
  await modal.getByText(LL.elsewhere({ city: 'Львів' })).waitFor()
  // In the region, but at none of its known streets.
  const park = { latitude: 50.41, longitude: 30.55 }
  await context.setGeolocation(park)
  await locate.click()
  await modal.getByText(LL.unknownPlace()).waitFor()
  await seesTerms(modal, /45/)
  await modal.getByLabel(LL.street(), { exact: true }).fill('')
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await expect(modal.getByLabel(LL.street(), { exact: true })).toBeFocused()
  await modal.getByLabel(LL.street(), { exact: true }).fill('вул. Нова')
  await modal.getByLabel(LL.house(), { exact: true }).fill('5Б')
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await modal.waitFor({ state: 'detached' })
  const address = (await stored())?.address
  t.match(address, { formatted_address: 'вул. Нова, 5Б, Київ', street: 'вул. Нова', house: '5Б' })
  t.ok(
    address && hasPoint(address) && metresBetween(address, park) < 1,
    'the courier comes to where the customer stands',
  )
  t.same(complaints, [])
})

t.test('a position that comes late leaves the address that was chosen meanwhile', async (t) => {
  const { page, complaints, stored, modal, LL } = await customer(t, 'uk')
  await page.evaluate(() => {
    const coords = { latitude: 50.4547, longitude: 30.5238 } as GeolocationCoordinates
    navigator.geolocation.getCurrentPosition = (found) =>
      addEventListener('found', () => found({ coords } as GeolocationPosition), { once: true })
  })
  const locate = modal.getByRole('button', { name: LL.locate.btn() })
  await locate.click()
  await find(modal, 'uk', 'хрещатик 22')
  await seesTerms(modal, /45/)
  await modal.getByLabel(LL.apartment()).fill('17')
  await page.evaluate(() => dispatchEvent(new Event('found')))
  await expect(locate).not.toHaveAttribute('aria-busy', 'true')
  await expect(modal.getByLabel(LL.apartment())).toHaveValue('17')
  await modal.getByRole('button', { name: LL.confirm() }).click()
  await modal.waitFor({ state: 'detached' })
  t.match((await stored())?.address, { street: 'вул. Хрещатик', house: '22', apartment: '17' })
  t.same(complaints, [])
})

/** Names that reach out of a region of the map, and what else is drawn in its window. */
const drawnIn = (map: Locator) =>
  map.evaluate((element) => {
    const regions = [...element.querySelectorAll<SVGPathElement>('path.map-region')]
    const names = [...element.querySelectorAll('.map-region-name span')]
    const isInside = (path: SVGPathElement, x: number, y: number): boolean =>
      path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()!.inverse()))
    const linesOf = (name: Element): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return [...range.getClientRects()]
    }
    const cornersOf = ({ left, right, top, bottom }: DOMRect): [number, number][] =>
      [left, right].flatMap((x) => [top, bottom].map((y): [number, number] => [x, y]))
    const window = element.getBoundingClientRect()
    const isSeen = (path: Element): boolean => {
      const { left, right, top, bottom } = path.getBoundingClientRect()
      return right > window.left && left < window.right && bottom > window.top && top < window.bottom
    }
    return {
      outside: names
        .filter((name) => {
          const corners = linesOf(name).flatMap(cornersOf)
          return !regions.some((region) => corners.every(([x, y]) => isInside(region, x, y)))
        })
        .map(({ textContent }) => textContent),
      names: names.length,
      regions: regions.length,
      water: [...element.querySelectorAll('path.map-water')].filter(isSeen).length,
      streets: [...element.querySelectorAll('path.map-street')].filter(isSeen).length,
    }
  })

t.test('names lie in their regions', async (t) => {
  const locale = 'uk'
  const { page, complaints } = await openVisitor(t, browser, locale, screens[0]!)
  for (const { id, name } of business.cities) {
    await visit(page, `${base}${href(locale, 'delivery')}?city=${id}`)
    const map = mapIn(page.locator('main'), locale)
    await map.scrollIntoViewIfNeeded()
    await map.locator('.map-region-name').first().waitFor({ state: 'attached' })
    const drawn = await drawnIn(map)
    t.same(drawn.outside, [], name[locale])
    t.ok(drawn.names >= drawn.regions - 1, `${name[locale]}: ${drawn.names} names fit`)
    t.ok(drawn.streets > 3, `${name[locale]}: ${drawn.streets} streets`)
    if (id === 1) t.ok(drawn.water > 0, 'the river')
    await page.getByRole('button', { name: textsOf(locale).address.map.zoomIn() }).click()
    await expect(map.locator('.map-region-name'), 'nearer each has its name').toHaveCount(drawn.regions)
  }
  t.same(complaints, [])
})

t.test('a map that is laid out after it was opened shows its whole city', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', screens[1]!)
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('.map { display: none }')
    document.adoptedStyleSheets.push(hidden)
  })
  await visit(page, base + href('uk', 'delivery'))
  await page.locator('path.map-region').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.adoptedStyleSheets[0]?.replaceSync(''))
  await page.waitForFunction(() => {
    const heightOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().height
    return heightOf('.map g:has(> .map-region)') > heightOf('.map') / 2
  })
  t.same(complaints, [])
})

t.test('without the map or an answer no typed text is lost', async (t) => {
  const { page, context, modal, LL, stored, walk } = await customer(t, 'uk')
  await find(modal, 'uk', 'хрещатик 22')
  await seesTerms(modal, /45/)
  await modal.getByLabel(LL.floor()).fill('4')
  await context.setOffline(true)
  await searchIn(modal, 'uk').fill('липська 3')
  await modal.getByText(LL.searchFailed()).waitFor()
  t.equal(await searchIn(modal, 'uk').inputValue(), 'липська 3')
  await context.setOffline(false)
  await searchIn(modal, 'uk').press('End')
  await searchIn(modal, 'uk').pressSequentially(' ')
  await searchIn(modal, 'uk').press('Backspace')
  t.equal(await modal.getByLabel(LL.floor()).inputValue(), '4')

  await page.route(`**${addressOfChunk('map')}`, (route) => route.abort())
  await page.reload()
  await live(page)
  const again = await openAddressFromCart(walk)
  await again.getByText(LL.map.failed()).waitFor()
  await find(again, 'uk', 'хрещатик 22')
  await seesTerms(again, /45/)
  await again.getByRole('button', { name: LL.confirm() }).click()
  await again.waitFor({ state: 'detached' })
  t.match(await stored(), { type: 'courier', address: { house: '22' } })
})
