import t from 'tap'
import type { Page } from 'playwright'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { OFFER_SLUG, routes, type Route } from '#shared/route-map.ts'
import { live, openVisitor, screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Every public page in a browser: live without console messages. */

const { base, browser } = await sharedShop(t)

/** The link to an order opens for anyone who has it (order-link.test.ts). */
const open = Object.entries<Route>(routes).filter(
  ([name, { guard }]) => guard !== 'auth' && guard !== 'orderPhone' && name !== 'orderLink',
)
const addressOf = (locale: Locale, { path }: Route): string =>
  base + inLocale(locale, path.replace(':id', '1').replace(':slug', OFFER_SLUG))

/** Each of a family and where its characters begin. */
const fontsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const fonts = await document.fonts.ready
    return [...fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange.split(/[-,]/)[0]}`)
  })
/** What a document fetches before its styles say so (client/index.html): Cyrillic and signs of texts, Cyrillic of titles. */
const ahead = ['Onest U+20', 'Onest U+21', 'Unbounded U+20']

/** Languages and screens take turns: in the other language a page is the same markup (documents.test.ts). */
const turns = (rest: number): [string, Route][] => open.filter((_page, at) => at % 2 === rest)

for (const [at, locale] of locales.entries()) {
  const screen = screens[at]!
  t.test(`every second page in ${locale} at ${screen.name} px`, async (t) => {
    const { page, context, complaints } = await openVisitor(browser, locale, screen)
    t.teardown(() => context.close())
    for (const [name, route] of turns(at)) {
      const answer = await page.goto(addressOf(locale, route))
      if (!route.static) await live(page)
      t.same([answer?.status(), await page.locator('h1').count(), complaints], [200, 1, []], name)
      // Names of icons, in a list of their own.
      if (name === 'icons') continue
      const fonts = await fontsIn(page)
      t.equal(await page.locator('link[rel=preload][as=font]').count(), ahead.length)
      t.same(
        ahead.filter((font) => !fonts.includes(font)),
        [],
        `${name} shows every font that is fetched ahead`,
      )
    }
  })
}
