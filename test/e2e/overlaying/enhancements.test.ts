import { readFileSync } from 'node:fs'
import t from 'tap'
import type { BrowserContext } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { addButton, openCart } from '../journey.ts'
import { live, openVisitor, screens, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** What some supported browsers lack, taken away (docs/browsers.md): the way from the menu to the cart is the same. */

const { base, browser } = await sharedShop(t)
const LL = textsOf('uk')

interface Lack {
  /** Paths from the window to what is deleted. */
  scripts?: readonly string[]
  /** An attribute that the browser does not know. */
  attribute?: string
  /** What of the styles it does not read. */
  styles?: RegExp
}

/** By the name that its row of the document begins with. */
const lacks: Readonly<Record<string, Lack>> = {
  popover: {
    scripts: ['popover', 'showPopover', 'hidePopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
    styles: /:popover-open/g,
  },
  closedby: {
    scripts: ['HTMLDialogElement.prototype.closedBy', 'HTMLDialogElement.prototype.requestClose'],
    attribute: 'closedby',
  },
  'Navigation API': { scripts: ['navigation'] },
  requestIdleCallback: { scripts: ['requestIdleCallback'] },
  'Web Locks': { scripts: ['Navigator.prototype.locks'] },
  'screen wake lock': { scripts: ['Navigator.prototype.wakeLock'] },
  sharing: { scripts: ['Navigator.prototype.share'] },
  'Web OTP': { scripts: ['OTPCredential'] },
  'newer JavaScript': {
    scripts: [
      'Promise.withResolvers',
      'Promise.try',
      'Object.groupBy',
      'Map.groupBy',
      'Array.fromAsync',
      'URL.parse',
      'URL.canParse',
      'AbortSignal.any',
      'Element.prototype.moveBefore',
      'Element.prototype.checkVisibility',
      'Iterator.prototype.map',
      'Iterator.prototype.toArray',
      'Set.prototype.union',
      'CloseWatcher',
      'scheduler',
    ],
  },
  '`attr(… type())`': { styles: /attr\([\w-]+ type\(/g },
  'scrollbar-gutter': { styles: /scrollbar-gutter(?=:)/g },
  'content-visibility': { styles: /content-visibility(?=:)/g },
  '@starting-style': { styles: /@starting-style/g },
  'text-wrap': { styles: /text-wrap(?=:)/g },
}

/** What has a way of its own without is tried apart from what may hide it, the rest at once. */
const apart = [['popover'], ['closedby', 'Navigation API']]
const tries = [...apart, Object.keys(lacks).filter((name) => !apart.flat().includes(name))]

interface Taken {
  scripts: readonly string[]
  attributes: readonly string[]
}

/** Runs in the page, ahead of its own scripts. */
function removeFeatures({ scripts, attributes }: Taken): void {
  for (const path of scripts) {
    const steps = path.split('.')
    const name = steps.pop()!
    const owner = steps.reduce<object | undefined>(
      (at, step) => Reflect.get(at ?? {}, step) as object | undefined,
      globalThis,
    )
    // Some are missing already.
    if (owner && Reflect.has(owner, name) && !Reflect.deleteProperty(owner, name)) throw new Error(`${path} stays`)
  }
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function set(name, value) {
    setAttribute.call(this, attributes.includes(name) ? `data-unknown-${name}` : name, value)
  }
}

async function readNone(context: BrowserContext, styles: readonly RegExp[]): Promise<Set<RegExp>> {
  const met = new Set<RegExp>()
  await context.route(
    ({ pathname }) => /^[^.]+(\.css)?$/.test(pathname),
    async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      let body = await response.text()
      for (const style of styles) {
        body = body.replace(style, (what) => {
          met.add(style)
          return what.replace(/\w/, '$&unknown-')
        })
      }
      // The policy of a cached document knows its own styles by hashes.
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
      await route.fulfill({
        response,
        body,
        headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
      })
    },
  )
  return met
}

for (const names of tries) {
  t.test(`without ${names.join(', ')}: from the menu to the cart`, async (t) => {
    const { page, context, complaints } = await openVisitor(t, browser, 'uk', screens[1]!)
    const without = names.map((name) => lacks[name]!)
    await context.addInitScript(removeFeatures, {
      scripts: without.flatMap(({ scripts = [] }) => scripts),
      attributes: without.flatMap(({ attribute = [] }) => attribute),
    })
    const styles = without.flatMap(({ styles = [] }) => styles)
    const met = styles.length > 0 ? await readNone(context, styles) : new Set()

    await visit(page, base + href('uk', 'catalog'))
    const menu = await page.locator('h1').innerText()
    await page
      .locator(`main .card a[href="${href('uk', 'product', { id: 1 })}"]`)
      .first()
      .click()
    await page.waitForURL(base + href('uk', 'product', { id: 1 }))
    await live(page)

    const dialog = page.getByRole('dialog')
    await page.locator('.header .city-button').click()
    await expect(dialog).toHaveAccessibleName(LL.city.title())
    await page.goBack()
    await expect(dialog).toHaveCount(0)

    const dish = await page.locator('h1').innerText()
    await addButton(page).click()
    await addButton(page).click()
    await openCart({ page, locale: 'uk' })
    await expect(dialog.locator('.cart-line')).toContainText(dish)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(menu)
    t.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing is wider than the window',
    )
    t.equal(met.size, styles.length, 'the styles had it')
    t.same(complaints, [])
  })
}

t.test('docs/browsers.md says of each feature whether it is tested', async (t) => {
  const rows = readFileSync(new URL('../../../docs/browsers.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('| yes |'))
  t.same(
    rows.map((row) => row.split('|')[1]?.trim()),
    Object.keys(lacks),
  )
})
