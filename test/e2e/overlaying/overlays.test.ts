import t, { type Test } from 'tap'
import type { Locator } from 'playwright'
import { OFFERED } from '#client/features/cart/actions/offer-products.ts'
import type { Overlay } from '#client/stores/overlays-store.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { textsOf } from '#server/texts.ts'
import { back, checkOpen, escape, outside, press, staysOpen, type Opened } from '../dialog-checks.ts'
import { addButton, createPin, enterCode, enterPhone, fillProfile, type Walk } from '../journey.ts'
import { live, openVisitor, screens, type Screen, type Visitor, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Every modal and drawer by the keyboard alone, closed in every way it may be. */

const { shop, base, browser } = await sharedShop(t)
let guests = 0

interface Tour extends Walk, Pick<Visitor, 'complaints'> {
  LL: TranslationFunctions
}

async function tour(t: Test, locale: 'uk' | 'ru', screen: Screen): Promise<Tour> {
  const { page, complaints } = await openVisitor(t, browser, locale, screen)
  return { page, locale, base, smsCode: shop.restaurant.smsCode, complaints, LL: textsOf(locale) }
}

const visible = (buttons: Locator): Locator => buttons.filter({ visible: true }).first()
const cartButton = ({ page, LL }: Tour): Locator =>
  visible(page.locator('header, .bottom-bar').getByRole('button', { name: new RegExp(`^${LL.nav.cart()}`) }))

async function withDish({ page }: Tour): Promise<void> {
  // The browser is asked: the page may be live before it knows, and its button be another when it is pressed.
  if (await page.evaluate((key) => localStorage.getItem(key) !== null, storageKeys.cart)) return
  await press(addButton(page))
}

interface Row {
  name: Overlay
  title: (LL: TranslationFunctions) => string
  path: (locale: 'uk' | 'ru') => string
  opener: (tour: Tour) => Locator
  /** What is done before, once. */
  before?: (tour: Tour) => Promise<void>
  /** What has to be opened before it each time, takes its place and gets the focus back. */
  through?: (tour: Tour) => Locator
}

/** Overlays of each visit, closed by its button, Escape, a press outside or back. */
const rows: Row[] = [
  {
    name: 'menu',
    title: (LL) => LL.nav.menu.title(),
    path: (locale) => href(locale, 'home'),
    opener: ({ page, LL }) => visible(page.getByRole('button', { name: LL.nav.menu.open() })),
  },
  {
    name: 'city',
    title: (LL) => LL.city.title(),
    path: (locale) => href(locale, 'home'),
    opener: ({ page }) => page.locator('.header .city-button'),
  },
  {
    name: 'stories',
    title: (LL) => LL.stories.title(),
    path: (locale) => href(locale, 'home'),
    opener: ({ page }) => page.locator('.story-thumb').nth(1),
  },
  {
    name: 'navigation',
    title: (LL) => LL.nav.categories.title(),
    path: (locale) => href(locale, 'category', { id: 1 }),
    opener: ({ page, LL }) => visible(page.getByRole('button', { name: LL.nav.categories.open() })),
  },
  {
    name: 'career',
    title: (LL) => LL.career.form.title(),
    path: (locale) => href(locale, 'vacancy', { id: 1 }),
    opener: ({ page, LL }) => page.getByRole('button', { name: LL.career.apply() }),
  },
  {
    name: 'cart',
    title: (LL) => LL.cart.title(),
    path: (locale) => href(locale, 'product', { id: 1 }),
    opener: cartButton,
    before: withDish,
  },
  {
    name: 'diet',
    title: (LL) => LL.diet.title(),
    path: (locale) => href(locale, 'product', { id: 43 }),
    opener: ({ page, LL }) => page.locator('main').getByRole('button', { name: LL.diet.title() }),
  },
  {
    name: 'delivery',
    title: (LL) => LL.delivery.title(),
    path: (locale) => href(locale, 'product', { id: 1 }),
    opener: ({ page }) => page.locator('dialog.cart .drawer-row'),
    before: async (tour) => {
      await withDish(tour)
      await press(cartButton(tour))
    },
  },
  {
    name: 'products',
    title: (LL) => LL.cart.offer.title(),
    path: (locale) => href(locale, 'product', { id: 1 }),
    through: cartButton,
    opener: ({ page, LL }) => page.locator('dialog.cart').getByRole('link', { name: LL.cart.checkout() }),
    before: async (tour) => {
      await withDish(tour)
      const recommended = tour.page.waitForResponse((response) => response.url().includes('/bff/recommendations'))
      await press(cartButton(tour))
      await (await recommended).finished()
      await tour.page.keyboard.press('Escape')
      await tour.page.locator('dialog').waitFor({ state: 'detached' })
    },
  },
]

async function tryRow(
  t: Test,
  tour: Tour,
  isPhone: boolean,
  { title, path, opener, before, through }: Row,
): Promise<void> {
  const { page, LL, locale } = tour
  await visit(page, base + path(locale))
  await page.evaluate(() => scrollTo(0, 40))
  await before?.(tour)
  const opened: Opened = {
    page,
    opener: (through ?? opener)(tour),
    dialog: page.getByRole('dialog', { name: title(LL) }),
  }
  const open = async (): Promise<void> => {
    // "Add something?" is asked once a visit.
    await page.evaluate((key) => sessionStorage.removeItem(key), OFFERED)
    if (through) await press(through(tour))
    await press(opener(tour))
    await opened.dialog.waitFor()
  }
  await open()
  await checkOpen(t, opened)
  // A phone has a button for back, a keyboard one for Escape.
  await (isPhone ? back : escape)(t, opened)
  await open()
  await outside(t, opened)
}

/** The steps of the sign-in: a press outside closes none of them. */
async function signInTour(t: Test, tour: Tour): Promise<void> {
  const { page, LL, locale } = tour
  const dialog = (name: string): Locator => page.getByRole('dialog', { name })
  const account = visible(page.locator('.header-account, .bottom-bar > :last-child'))
  const ask = { page, opener: account, dialog: dialog(LL.auth.phone.title()) }
  const phone = `38067${String(2_000_000 + guests++)}`
  await visit(page, base + href(locale, 'home'))
  await press(account)
  await checkOpen(t, ask)
  await staysOpen(t, ask, ['outside'])
  await escape(t, ask)
  await press(account)
  await back(t, ask)
  await press(account)
  await enterPhone(tour, phone)
  const code = { ...ask, dialog: dialog(LL.auth.code.title()) }
  await checkOpen(t, code)
  await staysOpen(t, code, ['outside'])
  await enterCode(tour, phone)
  const pin = { ...ask, dialog: dialog(LL.auth.createPinCode.title()) }
  await checkOpen(t, pin)
  await staysOpen(t, pin, ['outside'])
  await createPin(tour, '7291')
  const profile = { ...ask, dialog: dialog(LL.auth.profile.title()) }
  await checkOpen(t, profile)
  await staysOpen(t, profile, ['outside', 'escape', 'back', 'back', 'escape'])
  await fillProfile(tour, 'Олена')
  await page.waitForURL(`**${href(locale, 'accountOrders')}`)
  await live(page)
  await cardTour(t, tour)
  await pinTour(t, tour, phone, account)
}

/** The card, from the menu: the focus returns to what opened the menu. */
async function cardTour(t: Test, { page, LL }: Tour): Promise<void> {
  const opener = visible(page.getByRole('button', { name: LL.nav.menu.open() }))
  const opened = { page, opener, dialog: page.getByRole('dialog', { name: LL.barcode.title() }) }
  const open = async (): Promise<void> => {
    await press(opener)
    await press(page.getByRole('dialog', { name: LL.nav.menu.title() }).getByRole('button', { name: LL.nav.card() }))
    await opened.dialog.getByRole('img', { name: LL.barcode.image() }).waitFor()
  }
  await open()
  await checkOpen(t, opened)
  await back(t, opened)
  await open()
  await outside(t, opened)
}

async function pinTour(t: Test, tour: Tour, phone: string, account: Locator): Promise<void> {
  const { page, LL, locale } = tour
  await press(page.locator('main').getByRole('button', { name: LL.account.signOut() }))
  await page.waitForURL(base + href(locale, 'home'))
  await live(page)
  await press(account)
  await enterPhone(tour, phone)
  const pin = { page, opener: account, dialog: page.getByRole('dialog', { name: LL.auth.pinCode.title() }) }
  await checkOpen(t, pin)
  await staysOpen(t, pin, ['outside'])
  await back(t, pin)
}

/** What is another thing where there is room; menu and city are opened there by keyboard.test.ts, and looked at by `npm run a11y`. */
const wide = new Set<Overlay>(['stories', 'cart', 'products'])

for (const [locale, screen, colorScheme] of [
  ['uk', screens[0], 'light'],
  ['ru', screens[1], 'dark'],
] as const) {
  if (!screen) continue
  t.test(`in ${locale} at ${screen.name} px, ${colorScheme}`, async (t) => {
    const guest = await tour(t, locale, screen)
    await guest.page.emulateMedia({ colorScheme })
    for (const row of screen.touch ? rows : rows.filter(({ name }) => wide.has(name)))
      await t.test(row.name, (t) => tryRow(t, guest, screen.touch, row))
    if (screen.touch) await t.test('sign-in, card and PIN', (t) => signInTour(t, guest))
    t.same(guest.complaints, [], 'the console stays silent')
  })
}

t.test('what was closed may be opened again in the moment it is gone', async (t) => {
  const guest = await tour(t, 'ru', screens[1]!)
  const { page, LL } = guest
  await visit(page, base + href('ru', 'home'))
  const opener = page.locator('.header .city-button')
  await press(opener)
  const dialog = page.getByRole('dialog', { name: LL.city.title() })
  await dialog.waitFor()
  await opener.evaluate((button: HTMLElement) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('dialog[open]')) return
      observer.disconnect()
      button.click()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    document.querySelector('dialog')?.requestClose()
  })
  // What the browser tells late would have come by now.
  await page.evaluate(
    () =>
      new Promise((later) => {
        setTimeout(later, 100)
      }),
  )
  t.ok(await dialog.isVisible())
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  t.same(guest.complaints, [])
})

t.test('back through pages with overlays opened on them', async (t) => {
  const guest = await tour(t, 'uk', screens[0]!)
  const { page, LL, complaints } = guest
  const [catalog, home] = [base + href('uk', 'catalog'), base + href('uk', 'home')]
  const menu = page.getByRole('dialog', { name: LL.nav.menu.title() })
  const openMenu = async (): Promise<void> => {
    await press(visible(page.getByRole('button', { name: LL.nav.menu.open() })))
    await menu.waitFor()
  }
  const goBack = (): Promise<void> => page.evaluate(() => history.back())
  const arrive = async (url: string): Promise<void> => {
    await page.waitForURL(url)
    await live(page)
    await menu.waitFor({ state: 'detached' })
  }
  await visit(page, catalog)
  await page.locator('.bottom-bar').getByRole('link', { name: LL.nav.start() }).click()
  await arrive(home)

  await openMenu()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await goBack()
  await arrive(catalog)
  t.pass('one step back leaves a page whose overlay was closed before')

  await page.evaluate(() => history.forward())
  await arrive(home)
  await openMenu()
  await menu.getByRole('link', { name: LL.nav.catalog() }).first().click()
  await arrive(catalog)
  await goBack()
  await arrive(home)
  await goBack()
  await arrive(catalog)
  t.pass('a link inside an overlay is one step')

  await page.evaluate(() => history.forward())
  await arrive(home)
  await openMenu()
  await page.reload()
  await live(page)
  t.equal(await menu.count(), 0, 'a reload closes')
  await goBack()
  await arrive(catalog)
  t.pass('and leaves nothing to step over')
  t.same(complaints, [])
})
