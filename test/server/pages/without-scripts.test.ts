import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser, sendForm } from '../../support/http-browser.ts'
import { problemsIn } from '../../support/valid-html.ts'
import { startShop } from '../../support/start-shop.ts'

/** Pages for a customer without scripts, before any form action. */

const shop = await startShop(t)

for (const locale of locales) {
  const LL = textsOf(locale)
  const browser = new Browser(shop.app, { i18n_redirected: locale })

  t.test(`a dish with limited hours shows them, another dish shows none (${locale})`, async (t) => {
    const says = `</svg>${LL.product.closed({ from: '22:00', until: '04:00' })}</p></noscript>`
    const { body } = await browser.get(href(locale, 'product', { id: 89 }))
    t.match(body, says)
    t.same(await problemsIn(body), [])
    t.notMatch((await browser.get(href(locale, 'product', { id: 1 }))).body, '</p></noscript>')
  })

  t.test(
    `cards of a dish with limited hours show them in search results, favourites and the menu (${locale})`,
    async (t) => {
      const says = `</svg>${LL.product.closed({ from: '22:00', until: '04:00' })}</p></noscript>`
      const liking = new Browser(shop.app, { i18n_redirected: locale, [cookies.favourites]: '[89,1]' })
      const timesIn = async (url: string) => {
        const { body } = await liking.get(url)
        t.same(await problemsIn(body), [], url)
        return body.split(says).length - 1
      }
      t.equal(
        await timesIn(
          `${href(locale, 'search')}?${new URLSearchParams({ q: locale === 'uk' ? 'шаурма з куркою на вугіллі' : 'шаурма с курицей на углях' })}`,
        ),
        1,
      )
      t.equal(await timesIn(href(locale, 'favorites')), 1)
      t.ok((await timesIn(href(locale, 'category', { id: 9 }))) > 3)
      t.equal(await timesIn(href(locale, 'category', { id: 1 })), 0)
      const notes =
        (await liking.get(href(locale, 'category', { id: 9 }))).body.match(
          /<p class="note"[^>]*>(?=<svg[^>]*><use href="[^"]*#clock")/g,
        ) ?? []
      t.ok(notes.length > 3, 'hours')
      t.same(
        notes.filter((note) => !note.includes('data-plain')),
        [],
        'a page for all hours looks neither open nor closed',
      )
    },
  )

  t.test(`the account explains that signing in needs scripts (${locale})`, async (t) => {
    const {
      headers: { location = '' },
    } = await browser.get(href(locale, 'accountOrders'))
    t.match((await browser.get(location)).body, LL.noScript.account())
    t.notMatch((await browser.get(href(locale, 'home'))).body, LL.noScript.account())
  })

  t.test(`catering shows the smallest number of guests (${locale})`, async (t) => {
    const few = await sendForm(browser, href(locale, 'catering'), {
      name: 'Олена',
      phone: '0671234567',
      city_id: '1',
      guests: '19',
      date: '2026-12-24',
      message: '',
      consent: 'on',
    })
    t.match(few.body, LL.catering.form.guestsWrong({ min: 20, max: 2000 }))
  })
}

t.test('a page that the service worker fetches leaves the remembered language alone', async (t) => {
  const cookiesOf = async (mode: string) =>
    (
      await shop.app.inject({
        url: '/ru/offline',
        headers: {
          host: 'zhar.example',
          referer: 'http://zhar.example/offline',
          cookie: 'i18n_redirected=uk',
          'sec-fetch-mode': mode,
        },
      })
    ).cookies.map(({ name }) => name)
  t.notOk((await cookiesOf('cors')).includes('i18n_redirected'))
  t.ok((await cookiesOf('navigate')).includes('i18n_redirected'))
})
