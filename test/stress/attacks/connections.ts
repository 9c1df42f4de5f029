import { request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tally, type Attack } from './attack-shop.ts'

/** Attacks on connections: the API behind pictures, cache keys, host names, connections that never end. */

const SEARCHES = 300
const CITIES = 1000
const SLOW_MS = 12_000

const pictureDoor: Attack = {
  name: 'the restaurant’s API as a picture',
  before: '1 086 searches in 5 s through `/pictures/…/%61pi/search`',
  async run({ process: { shop }, restaurant, visitor: customer }) {
    const host = new URL(restaurant).host
    const paths = [
      `${host}/%61pi/search?query=`,
      `${host}/api/search?query=`,
      `${host}//api/search?query=`,
      `${host}/a/..%2fapi/search?query=`,
    ]
    const from = customer()
    const answers = await Promise.all(
      Array.from({ length: SEARCHES }, (_, n) => from.ask('GET', `/pictures/320/${paths[n % paths.length]}${n}`)),
    )
    const through = answers.filter(
      ({ status, headers }) => status === 200 || /json/.test(headers.get('content-type') ?? '') || status === 302,
    )
    return {
      isDefended: through.length === 0,
      found: `${tally(answers.map(({ status }) => status))} at ${new URL(shop).pathname}pictures`,
    }
  },
}

/** The sum of a counter over all its labels, from the text of the metrics. */
const sumOf = (metrics: string, name: string): number =>
  [...metrics.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

const madeUpCities: Attack = {
  name: 'cache keys by made-up cities',
  before: 'two answers each for a day in Redis',
  async run({ process: { operations }, visitor: customer }) {
    const count = async (): Promise<number> =>
      sumOf(await (await fetch(`${operations}/metrics`)).text(), 'zhar_upstream_call_duration_seconds_count')
    const before = await count()
    const statuses: number[] = []
    for (let n = 0; n < CITIES; n += 1)
      statuses.push((await customer().ask('GET', `/bff/${n % 2 ? 'map' : 'regions'}?city_id=${900_000 + n}`)).status)
    const asked = (await count()) - before
    return { isDefended: asked < CITIES / 10, found: `${tally(statuses)}; the restaurant was asked ${asked} times` }
  },
}

/** `fetch` sends the host it connects to. */
async function getAs(host: string, address: string): Promise<{ status: number; cache: string; body: string }> {
  const sent = request(address, { headers: { host } }).end()
  const [answer] = await once(sent, 'response')
  return {
    status: answer.statusCode,
    cache: answer.headers['cache-control'] ?? '',
    body: Buffer.concat(await answer.toArray()).toString(),
  }
}

const otherHost: Attack = {
  name: 'another Host',
  before: 'stood in cacheable sitemap and feed; the outbox answered it',
  async run({ process: { shop }, restaurant }) {
    const texts = await Promise.all(
      ['/sitemap.xml', '/news.xml', '/robots.txt'].map((path) => getAs('attacker.example', shop + path)),
    )
    const outbox = await getAs('attacker.example', `${restaurant}/dev/sms?phone=380675000001`)
    const shared = texts.filter(
      ({ cache, body }) => body.includes('attacker.example') && !/private|no-store/.test(cache),
    )
    return {
      isDefended: shared.length === 0 && outbox.status === 403,
      found: `in shared caches: ${shared.length} of ${texts.length}; outbox ${outbox.status}`,
    }
  },
}

const slowBody: Attack = {
  name: 'a body that never ends',
  before: 'the connection was open for as long as the sender wanted',
  async run({ process: { shop } }) {
    const socket = connect(Number(new URL(shop).port), '127.0.0.1')
    socket.on('error', () => undefined).resume()
    const since = performance.now()
    socket.write(
      'POST /bff/quotes HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 1000)
    const tooLate = setTimeout(() => socket.destroy(), SLOW_MS)
    await once(socket, 'close')
    clearInterval(drip)
    clearTimeout(tooLate)
    const took = Math.round(performance.now() - since)
    return { isDefended: took < 8500, found: `closed after ${took} ms` }
  },
}

export const doorAttacks = [pictureDoor, madeUpCities, otherHost, slowBody] as const
