import t from 'tap'
import uk from '#locales/uk/index.ts'
import ru from '#locales/ru/index.ts'
import { cookies } from '#shared/cookies.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX, linesText, parseCartsText } from '#shared/rules/cart/written-cart.ts'
import { place } from '../../support/bff-journeys.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'
import { rootOf } from '../../support/parsed-page.ts'
import { problemsIn } from '../../support/valid-html.ts'
import { linesOf, startShop } from '../../support/start-shop.ts'

/** `/buy/12:2`: a cart as a link, as the server answers it and as it works without scripts. */

const shop = await startShop(t, { logLevel: 'trace' })
const customer = (jar: Record<string, string> = {}): Browser => new Browser(shop.app, { i18n_redirected: 'uk', ...jar })
const follow = async (browser: Browser, url: string): Promise<string> =>
  (await browser.get(String((await browser.get(url)).headers.location))).body
const cartIn = (browser: Browser) => parseCartsText(decodeURIComponent(browser.cookies.get(cookies.cart) ?? ''))
const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...(/<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)]
      .filter(([, name]) => name !== 'linked')
      .map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )

t.test('it leads to the cart page, is stored nowhere and leaks by no header', async (t) => {
  for (const [url, location] of [
    ['/buy/1:3,2:1', '/cart?lines=1%3A3%2C2%3A1'],
    ['/ru/buy/1:3?promo=kum100', '/ru/cart?lines=1%3A3&promo=KUM100'],
    ['/buy/1:3?fulfilment=pickup&restaurant=2&lines=9:9&full=1', '/cart?lines=1%3A3&fulfilment=pickup&restaurant=2'],
    ['/buy/1:1!0L3Rlg', '/cart?lines=1%3A1%210L3Rlg'],
  ] as const) {
    const browser = customer()
    const { statusCode, headers } = await browser.get(url)
    t.match(
      { statusCode, headers },
      { statusCode: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
      url,
    )
    t.notOk(browser.cookies.has(cookies.cart))
  }
})

t.test('the page shows the cart of the link at the menu’s prices, and asks before it is the customer’s', async (t) => {
  const browser = customer()
  const html = await follow(browser, '/buy/1:1,2:1')
  t.match(html, uk.cart.link.title)
  t.match(html, '300\u00a0г', 'the smallest amount')
  t.match(html, uk.cart.link.join)
  t.match(html, /<button[^>]* hidden=""[^>]*><span>Замінити мій кошик/, 'which there is none of')
  t.match(html, '283,50')
  t.same(await problemsIn(html), [])
  t.notOk(browser.cookies.has(cookies.cart), 'a link fills no cart by itself')
  t.match(await sendForm(browser, '/forms', { ...fieldsIn(html), linked: 'join' }), {
    statusCode: 303,
    headers: { location: '/cart' },
  })
  t.match(cartIn(browser), [{ cityId: 1, lines: [{ product_id: 1, qty: 3 }, { product_id: 2 }] }])
})

t.test('a filled cart is joined, replaced or left as it was', async (t) => {
  for (const [linked, lines] of [
    [
      'join',
      [
        { product_id: 1, qty: 6 },
        { product_id: 5, qty: 3 },
      ],
    ],
    [
      'replace',
      [
        { product_id: 1, qty: 3 },
        { product_id: 5, qty: 3 },
      ],
    ],
  ] as const) {
    const browser = customer()
    await sendForm(browser, '/forms', { add: '1' })
    const html = await follow(browser, '/buy/1:3,5:1')
    t.match(html, uk.cart.link.question)
    t.match(cartIn(browser), [{ lines: [{ product_id: 1, qty: 3 }] }])
    await sendForm(browser, '/forms', { ...fieldsIn(html), linked })
    t.match(cartIn(browser)[0]?.lines, lines, linked)
  }
})

t.test('dishes that are unknown, stopped or out of their hours are named', async (t) => {
  const html = rootOf(await follow(customer(), '/buy/999999:1,89:1,103:1,1:3'))
  t.match(html, 'Страва №\u00a0999999')
  t.match(html, 'Готуємо з 22:00 до 04:00')
  t.match(html, uk.cart.problem.gone)
  t.match(await follow(customer(), '/ru/buy/999999:1'), 'Блюдо №\u00a0999999')
})

t.test('a link that is broken or too large says why in the customer’s language', async (t) => {
  const wrong = {
    text: 'kebab',
    amount: '1:100',
    note: `1:1!${Buffer.from('о'.repeat(141)).toString('base64url')}`,
    lines: Array.from({ length: 51 }, (_, at) => `${at + 1}:1`).join(),
    length: `${'1:1,'.repeat(CART_TEXT_MAX)}1:1`,
  } as const
  for (const [fault, text] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    const beginning = (known: string): string => known.split(/[{:.]/, 1)[0] ?? known
    const html = await follow(customer(), `/buy/${text}`)
    t.match(html, beginning(uk.cart.link.fault[fault]), fault)
    t.notMatch(html, uk.cart.link.join)
    t.match(await follow(customer(), `/ru/buy/${text}`), beginning(ru.cart.link.fault[fault] as string), `ru ${fault}`)
  }
  t.same(await problemsIn(await follow(customer(), '/buy/kebab')), [])
})

t.test('a link of another city is shown and taken there', async (t) => {
  const restaurants = (await shop.get('/bff/restaurants')).json() as { id: number; city_id: number }[]
  const elsewhere = restaurants.find(({ city_id }) => city_id !== 1)!
  const browser = customer({ [cookies.cityId]: '1' })
  const html = await follow(browser, `/buy/1:3?restaurant=${elsewhere.id}`)
  t.equal(browser.cookies.get(cookies.cityId), '1', 'looking changes nothing')
  const { headers } = await sendForm(browser, '/forms', { ...fieldsIn(html), linked: 'join' })
  t.equal(headers.location, '/cart', 'nothing of the link is left in the address')
  t.equal(browser.cookies.get(cookies.cityId), String(elsewhere.city_id))
  t.match(cartIn(browser), [{ cityId: elsewhere.city_id, lines: [{ product_id: 1, qty: 3 }] }])
})

t.test('choices and notes come with it; a promo code is named where it is not taken', async (t) => {
  const menu = (await shop.get('/bff/categories')).json() as { products: { id: number; option_groups: unknown[] }[] }[]
  const dish = menu
    .flatMap(({ products }) => products)
    .find(({ option_groups }) => option_groups.length > 0) as unknown as {
    id: number
    option_groups: { id: number; options: { id: number; name: string }[] }[]
  }
  const [group] = dish.option_groups
  const [option] = group!.options
  const options = [{ group_id: group!.id, option_id: option!.id, qty: 1 }]
  const lines = linesText([{ product_id: dish.id, qty: 1, options, note: 'без цибулі' }])
  const browser = customer()
  const html = await follow(browser, cartLinkHref('uk', { lines, promo: 'KUM100' }))
  t.match(html, option!.name)
  t.match(html, 'без цибулі')
  t.match(html, 'Промокод KUM100')
  await sendForm(browser, '/forms', { ...fieldsIn(html), linked: 'join' })
  t.match(cartIn(browser), [{ lines: [{ product_id: dish.id, options, note: 'без цибулі' }] }])
})

t.test('a form with another text than a link’s changes nothing', async (t) => {
  for (const lines of ['', 'kebab', '1:100']) {
    const browser = customer()
    t.match(await sendForm(browser, '/forms', { back: `/cart?lines=${lines}`, linked: 'replace' }), {
      statusCode: 303,
      headers: { location: '/cart' },
    })
    t.notOk(browser.cookies.has(cookies.cart))
  }
})

t.test('a dish that can be ordered as it is has its link in the structured data', async (t) => {
  const { body } = await shop.get('/ru/product/1', { 'accept-language': 'ru' })
  t.match(body, /"@type":"OrderAction","target":\{"@type":"EntryPoint","urlTemplate":"[^"]*\/ru\/buy\/1:3/)
})

t.test('an order is repeated without scripts by its link', async (t) => {
  const browser = customer()
  const { id } = (await place(browser)).json() as { id: string }
  await shop.restaurant.moveOrder(id, 'completed')
  const { body } = await browser.get('/checkout/success')
  const [, link = ''] = /href="(\/buy\/[^"]+)"/.exec(body) ?? []
  t.equal(link, '/buy/1:3?restaurant=1')
  t.match(await follow(browser, link), uk.cart.link.join)
})

t.test('dishes are judged by the restaurant of the link, and after taking by the one that was chosen', async (t) => {
  const browser = customer()
  t.match(rootOf((await browser.get('/cart?lines=10:2')).body), uk.cart.problem.stopped, 'the first one has none')
  t.notMatch(rootOf((await browser.get('/cart?lines=10:2&restaurant=2')).body), uk.cart.problem.stopped)
  browser.cookies.set(cookies.terminalId, '102')
  await sendForm(browser, '/forms', { back: '/cart?lines=10:2&restaurant=2', linked: 'join' })
  t.notMatch(rootOf((await browser.get('/cart')).body), uk.cart.problem.stopped)
})

t.test('no log has a dish, a note or a code of a link', async (t) => {
  await follow(customer(), `/buy/1:3!${Buffer.from('для Оксани').toString('base64url')}?promo=SEKRET`)
  await customer().get('/buy/1:3!0LTQu9GPINCe0LrRgdCw0L3QuA%ZZ')
  const text = linesOf(shop.log).join('\n')
  t.notMatch(text, /0LTQu9GPINCe0LrRgdCw0L3Qu|SEKRET|Оксани/)
})
