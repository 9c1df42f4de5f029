import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { startShop } from '../../support/start-shop.ts'
import { Browser, htmx, ourClient } from '../../support/http-browser.ts'
import { foundIn, rootOf, runningScripts } from '../../support/parsed-page.ts'

/** Missing pages, unreadable requests, and an unavailable restaurant. */

const shop = await startShop(t)
const guest = new Browser(shop.app, { i18n_redirected: 'uk' })

const missing = [
  '/nope',
  '/rus',
  '/ukraine',
  '/catalog/0',
  '/catalog/-1',
  '/catalog/9999999999',
  '/catalog/abc',
  '/catalog/1/2',
  '/catalog/%D0%B6',
  '/product/0',
  '/product/1%2f..',
  '/product/constructor',
  '/page/none',
  '/page/..%2f..%2fetc',
  '/page/a--b',
  '/account/none',
  '/career/0',
  `/product/${'1'.repeat(500)}`,
  `/page/${'a-'.repeat(300)}a`,
  `/${'x'.repeat(4000)}`,
  '/%',
  '/%zz',
  '/%ff',
  '/catalog/%e0%a4%a',
  '/page/%00',
  '/product/%c0%ae%c0%ae',
  '/catalog/%25',
  '/old-menu.html',
]

t.test('an unknown address is a 404 page in its language, as document and as partial', async (t) => {
  for (const path of missing) {
    for (const [prefix, texts, home, locale] of [
      ['', uk, '/', 'uk'],
      ['/ru', ru, '/ru', 'ru'],
    ] as const) {
      const url = prefix + path
      const document = await guest.get(url)
      const short = url.slice(0, 40)
      t.match(
        document,
        {
          statusCode: 404,
          headers: { 'content-type': /text\/html/, 'cache-control': 'no-store', 'content-security-policy': /nonce/ },
        },
        short,
      )
      t.match(document.body, `<html lang="${locale}"`, short)
      t.match(rootOf(document.body), '<h1>404</h1>')
      t.ok(
        rootOf(document.body).includes(texts.common.pageNotFound) &&
          rootOf(document.body).includes(texts.common.pageNotFoundText),
        'the page explains it',
      )
      t.match(rootOf(document.body), new RegExp(`<a [^>]*href="${home}"`))
      const partial = await guest.get(url, ourClient)
      t.equal(partial.statusCode, 404, short)
      t.equal(rootOf(partial.body), rootOf(document.body))
    }
  }
})

const files = [
  '/assets/none.js',
  '/assets/None-D3ADb33f.js',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/media/../../package.json',
  '/media/%2e%2e/%2e%2e/env.ts',
  '/media/..%2f..%2fenv.ts',
  '/media/.env',
  '/media',
  '/.vite/manifest.json',
  '/index.html.br',
]
/** What browsers of persons do not ask for by themselves, and bots do. */
const probes = [
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/wp-admin',
  '/ru/wp-login.php',
  '/icons/menu.png',
  '/a.png?v=1',
]

t.test('an unknown file is a 404 that no cache stores', async (t) => {
  for (const path of files) {
    const { statusCode, headers, body } = await guest.get(path)
    t.match({ statusCode, cache: headers['cache-control'] }, { statusCode: 404, cache: 'no-store' }, path)
    t.same(foundIn(body, /"dependencies"|z\.object|isEntry/), [])
  }
})

t.test('a missing file and a bot’s probe get a short answer, a person who opens one the page', async (t) => {
  for (const path of [...probes, ...files.filter((file) => file !== '/media')]) {
    const { statusCode, headers, body } = await guest.get(path)
    t.match({ statusCode, type: headers['content-type'] }, { statusCode: 404, type: /^text\/plain/ }, path)
    t.match({ cache: headers['cache-control'] }, { cache: 'no-store' }, path)
    t.ok(body.length < 100, path)
    for (const asked of [{ 'sec-fetch-mode': 'navigate' }, ourClient]) {
      const page = await guest.get(path, asked)
      t.match(page, { statusCode: 404, headers: { 'content-type': /^text\/html/ } }, path)
    }
  }
  t.equal((await guest.get('/ru/none.png')).body, ru.errors.notFound)
})

t.test('a page is shown after a POST of a bank, and answers 404 to other writing methods', async (t) => {
  t.equal((await guest.call('POST', '/catalog')).statusCode, 303)
  for (const method of ['PUT', 'DELETE'] as const)
    t.equal((await guest.call(method, '/catalog')).statusCode, 404, method)
})

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '\u2028alert(1)',
]

t.test('text of an address is never rendered as HTML', async (t) => {
  for (const attack of attacks) {
    for (const url of [attack, encodeURIComponent(attack), encodeURI(attack)].flatMap((text) => [
      `/${text}`,
      `/catalog/${text}`,
      `/page/${text}`,
      `/?sign-in=${text}`,
      `/ru/product/1?x=${text}`,
    ])) {
      for (const headers of [{}, htmx]) {
        const { body } = await guest.get(url, headers)
        t.same(foundIn(body, /<script>|<img src=x|<svg\/onload|<[^>]* onerror=alert/), [], encodeURI(url))
        t.same(
          runningScripts(body).filter((tag) => !/nonce="[\w-]{22}"/.test(tag)),
          [],
        )
      }
    }
  }
})

t.test('an invalid Host header is not used in addresses', async (t) => {
  const { body } = await new Browser(shop.app, { i18n_redirected: 'uk' }).get('/', {
    host: 'zhar.example"><script>alert(1)</script>',
  })
  t.same(foundIn(body, /<script>alert/), [])
  t.match(body, '<link rel="canonical" href="/">')
})
