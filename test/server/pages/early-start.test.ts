import { once } from 'node:events'
import { request as ask } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { catalogExamples } from '#shared/contract/examples/menu.ts'
import { INCOMPLETE } from '#shared/page-data/page-record.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { startShop } from '../../support/start-shop.ts'

/** A document is started before its data arrives, unless the page may not exist. */

async function open(t: Test) {
  const restaurant = await startFakeRestaurant(t)
  const { app } = await startShop(t, { upstream: restaurant })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { restaurant, origin }
}

/** Reads an answer as it comes. */
async function read(url: string) {
  const [response] = await once(ask(url, { headers: { cookie: 'i18n_redirected=uk' } }).end(), 'response')
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return {
    status: response.statusCode as number,
    headers: response.headers,
    seen: () => text,
    ended: once(response, 'end').then(() => text),
  }
}
async function until(what: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !what() && Date.now() < end; await setTimeout(5));
}

t.test('styles are sent while the restaurant has not answered', async (t) => {
  const { restaurant, origin } = await open(t)
  await (
    await read(`${origin}/`)
  ).ended
  const thought = Promise.withResolvers<void>()
  restaurant.answerEach('searchProducts', () => thought.promise.then(() => catalogExamples.search.answer))
  const { status, seen, ended } = await read(`${origin}/search?q=x`)
  t.equal(status, 200)
  await until(() => seen().includes('@layer'))
  t.match(seen(), /^<!doctype html>[\s\S]*<style nonce="[\w-]{22}">@layer/)
  t.notMatch(seen(), '<title>', 'no title before the data is known')
  thought.resolve()
  const whole = await ended
  t.match(whole, /<title>[^<]*x[^<]*<\/title>[\s\S]*<\/head>[\s\S]*<\/html>\s*$/)
  t.match(recordOf(whole), { id: 'search', status: 200 })
  t.notMatch(whole, INCOMPLETE)
})

t.test('a later failure shows the error page in the document already begun; no part of the page is left', async (t) => {
  const { restaurant, origin } = await open(t)
  await (
    await read(`${origin}/`)
  ).ended
  restaurant.delay(100)
  restaurant.refuse('getNews', { status: 500 })
  const { status, ended } = await read(`${origin}/news`)
  const whole = await ended
  t.equal(status, 200)
  t.match(recordOf(whole), { id: 'error', status: 503 })
  t.match(whole, '<meta name="robots" content="noindex">')
  t.equal(whole.split('<title>').length, 2)
  t.match(whole, /<\/html>\s*$/)
  t.match(whole, INCOMPLETE, 'so that no browser keeps it')
})

t.test('a document that ended with the error page is not cached', async (t) => {
  const { restaurant, origin } = await open(t)
  await (
    await read(`${origin}/`)
  ).ended
  restaurant.delay(100)
  restaurant.refuse('getNews', { status: 500 })
  for (const time of ['first', 'second']) {
    const { status, headers, ended } = await read(`${origin}/news`)
    t.match(
      [status, headers['server-timing'], recordOf(await ended)],
      [200, 'page;desc=rendered', { id: 'error', status: 503 }],
      time,
    )
  }
})

t.test('a page that may not exist and a shop without cached data wait for the answer', async (t) => {
  const { restaurant, origin } = await open(t)
  for (const name of ['getOptions', 'getStartBundle', 'getCities', 'getRestaurants'] as const)
    restaurant.refuse(name, { status: 500 })
  restaurant.delay(50)
  t.equal((await read(`${origin}/`)).status, 503, 'no shell to show: the error keeps its status')

  const other = await open(t)
  await (
    await read(`${other.origin}/`)
  ).ended
  other.restaurant.delay(100)
  other.restaurant.refuse('getPage', { status: 404 })
  t.equal((await read(`${other.origin}/page/none`)).status, 404)
})
