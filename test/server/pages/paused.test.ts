import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { OPERATOR_KEY, startShop } from '../../start-shop.ts'

/** A kitchen that takes no orders for now says so wherever it is shown, in the same words. */

const shop = await startShop(t, { variables: { UPSTREAM_CACHE: 'off', PAGE_CACHE: 'off' } })
const pause = (id: number, paused: boolean): Promise<Response> => fetch(`${shop.restaurant}/operator/restaurants/${id}`, {
  method: 'PUT', headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' }, body: JSON.stringify({ paused }),
})
const bodyOf = async (url: string): Promise<string> => (await shop.app.inject(url)).body

for (const locale of locales) {
  t.test(`in the list and on its own page (${locale})`, async (t) => {
    const words = `</svg>${textsOf(locale).delivery.kitchen.paused()}</p>`
    const [list, own, other] = [href(locale, 'restaurants'), href(locale, 'restaurant', { id: 2 }), href(locale, 'restaurant', { id: 1 })]
    for (const url of [list, own]) t.notMatch(await bodyOf(url), words, `${url}, working`)
    t.equal((await pause(2, true)).status, 200)
    t.match(await bodyOf(own), words)
    t.notMatch(await bodyOf(other), words, 'no other kitchen pauses')
    const cards = (await bodyOf(list)).split('<li class="restaurant">').slice(1)
    const saying = cards.filter((card) => card.includes(words))
    t.equal(saying.length, 1)
    t.match(saying[0], `href="${own}"`)
    await pause(2, false)
  })
}
