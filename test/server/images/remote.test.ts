import t from 'tap'
import { createRemoteImages } from '#server/images/remote.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { startMisbehavingServer, type Behaviour } from '../../fakes/misbehaving-server.ts'

/** The restaurant's pictures are revalidated, not fetched again; after a failure the last good one is served. */

const stored = new Map<string, Buffer>()
const store: FileStore = {
  get: async (key) => stored.get(key),
  put: async (key, bytes) => {
    stored.set(key, bytes)
  },
}
const HOUR = 60 * 60 * 1000

const versioned =
  (etag: string, text: string): Behaviour =>
  (request, response) => {
    const isKnown = request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'image/png', etag }).end(isKnown ? '' : text)
  }

t.test('a picture is revalidated once an hour, and fetched again only when it has changed', async (t) => {
  const restaurant = await startMisbehavingServer(t)
  let time = 0
  const remote = createRemoteImages({ origin: restaurant.origin, store, now: () => time })
  t.teardown(() => remote.close())
  const look = async () => {
    const { version, read } = await remote.look('/a.png')
    return { version, text: String(await read()), asked: restaurant.requests.length }
  }
  restaurant.behave(versioned('"1"', 'first'))
  const first = await look()
  t.match(first, { text: 'first', asked: 1 })
  time += HOUR - 1
  t.same(await look(), first)
  time += HOUR
  t.match(await look(), { version: first.version, text: 'first', asked: 2 })
  t.equal(restaurant.requests[1]?.headers['if-none-match'], '"1"')
  t.match(await look(), { asked: 2 }, 'unchanged is as good as new')
  time += HOUR
  restaurant.behave(versioned('"2"', 'second'))
  const second = await look()
  t.match(second, { text: 'second', asked: 3 })
  t.not(second.version, first.version)
  time += HOUR
  restaurant.behave((_request, response) => {
    response.destroy()
  })
  t.match(await look(), { version: second.version, text: 'second' }, 'the last good one is sent')
  const later = createRemoteImages({ origin: restaurant.origin, store, now: () => time - 1 })
  t.teardown(() => later.close())
  const asked = restaurant.requests.length
  t.equal((await later.look('/a.png')).version, second.version, 'another process')
  t.equal(restaurant.requests.length, asked)
})

t.test('stored files are found by the source’s name at another origin, and revalidated after `freshMs`', async (t) => {
  const [before, after] = [await startMisbehavingServer(t), await startMisbehavingServer(t)]
  for (const restaurant of [before, after]) restaurant.behave(versioned('"1"', 'first'))
  let time = 0
  const look = async ({ origin }: { origin: string }) => {
    const remote = createRemoteImages({ origin, store, name: 'embedded', freshMs: 1000, now: () => time })
    t.teardown(() => remote.close())
    return String(await (await remote.look('/c.png')).read())
  }
  t.same([await look(before), await look(after), after.requests.length], ['first', 'first', 0])
  time += 1000
  t.same([await look(after), after.requests[0]?.headers['if-none-match']], ['first', '"1"'])
})

t.test('a file that is missing or damaged on the disk is fetched again', async (t) => {
  const restaurant = await startMisbehavingServer(t)
  restaurant.behave(versioned('"1"', 'first'))
  const remote = createRemoteImages({ origin: restaurant.origin, store })
  t.teardown(() => remote.close())
  const { version } = await remote.look('/b.png')
  stored.clear()
  const again = await remote.look('/b.png')
  t.equal(again.version, version)
  t.equal(String(await again.read()), 'first')
  for (const damaged of ['', 'no facts', '{"version"\n']) {
    for (const key of stored.keys()) stored.set(key, Buffer.from(damaged))
    t.equal(String(await (await remote.look('/b.png')).read()), 'first', `damaged: ${damaged}`)
  }
  t.same(
    restaurant.requests.map(({ headers }) => headers['if-none-match']),
    Array(5).fill(undefined),
  )
})
