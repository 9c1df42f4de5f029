import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { kyivTime } from '#client/ui/time/kyiv-time.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { NOON, startShop } from '../../support/start-shop.ts'

/** A pause of a restaurant is shown on all its pages with the same text. */

const shop = await startShop(t, { variables: { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' } })
const { operate } = shop.restaurant
const pause = (id: number, paused: boolean): Promise<void> => operate('PUT', `restaurants/${id}`, { paused })
const bodyOf = async (url: string): Promise<string> => (await shop.app.inject(url)).body

for (const locale of locales) {
  t.test(`a pause is shown in the list and on the restaurant’s own page (${locale})`, async (t) => {
    const words = `<span>${textsOf(locale).delivery.closing.paused()}</span>`
    const [list, own, other] = [
      href(locale, 'restaurants'),
      href(locale, 'restaurant', { id: 2 }),
      href(locale, 'restaurant', { id: 1 }),
    ]
    for (const url of [list, own]) t.notMatch(await bodyOf(url), words, `${url}, working`)
    await pause(2, true)
    t.match(await bodyOf(own), words)
    t.notMatch(await bodyOf(other), words, 'no other restaurant pauses')
    const cards = (await bodyOf(list)).split('<li class="restaurant">').slice(1)
    const saying = cards.filter((card) => card.includes(words))
    t.equal(saying.length, 1)
    t.match(saying[0], `href="${own}"`)
    const collect = (html: string): string | undefined => html.match(/<button[^>]*aria-pressed[^>]*>/)?.[0]
    t.match(collect(await bodyOf(own)), 'aria-disabled="true"', 'it cannot be chosen to collect from')
    t.notMatch(collect(await bodyOf(other)), 'aria-disabled')
    await pause(2, false)
  })

  t.test(`the order form without scripts offers later days during a pause (${locale})`, async (t) => {
    const { cart, checkout } = textsOf(locale)
    const browser = new Browser(shop.app, { i18n_redirected: locale })
    await sendForm(browser, '/forms', { add: '1' })
    const page = async (): Promise<string> => (await browser.get(href(locale, 'pickup'))).body
    const today = textsOf(locale).checkout.when.asap()
    t.match(await page(), `>${today}</option>`)
    await pause(1, true)
    const paused = rootOf(await page())
    for (const text of ['name="slot"', checkout.when.asapClosed(), checkout.when.slotChoose(), 'button-accent'])
      t.match(paused, text, text)
    for (const text of [checkout.when.none(), cart.obstacle.paused(), today]) t.notMatch(paused, text, text)
    await pause(1, false)
  })
}

for (const locale of locales) {
  t.test(
    `a cart without scripts says why the restaurant pauses, until when, and whom to call (${locale})`,
    async (t) => {
      const { cart, delivery, order } = textsOf(locale)
      const browser = new Browser(shop.app, { i18n_redirected: locale })
      await sendForm(browser, '/forms', { add: '1' })
      const paused_until = new Date(Math.max(Date.now(), NOON.getTime()) + 40 * 60_000).toISOString()
      await operate('PUT', 'restaurants/1', { paused: true, paused_until, pause_reason: 'power' })
      const [said = ''] = (await browser.get(href(locale, 'cart'))).body.match(/<p class="notice"[^]*?<\/p>/) ?? []
      const until = delivery.closing.pausedUntil({ time: kyivTime(paused_until, locale) })
      for (const text of [order.delays.power().slice(1), until, cart.obstacle.paused(), 'href="tel:'])
        t.match(said, text, text)
      await pause(1, false)
    },
  )
}

t.test('a cart of only sold-out dishes shows no total; with one available dish it does', async (t) => {
  const { totals } = textsOf('uk').cart
  const browser = new Browser(shop.app, { i18n_redirected: 'uk' })
  const stop = (stopped: boolean): Promise<void> =>
    operate('PUT', 'stop-list', { terminal_id: 101, product_id: 1, stopped })
  const page = async (): Promise<string> => (await browser.get(href('uk', 'cart'))).body
  await sendForm(browser, '/forms', { add: '1' })
  t.match(await page(), totals.total())
  await stop(true)
  const { problem } = textsOf('uk').cart
  t.match(await page(), problem.stopped())
  t.notMatch(await page(), totals.total())
  await sendForm(browser, '/forms', { add: '50' })
  t.match(await page(), totals.total())
  await stop(false)
})
