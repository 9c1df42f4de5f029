import t from 'tap'
import { createSources, embeddedSources } from '#server/images/image-sources.ts'

/** Which pictures the shop resizes: its own and the restaurant's, each with one address, and no others. */

const asked: string[] = []
const look = async (path: string) => {
  asked.push(path)
  return { version: '1', read: async () => Buffer.alloc(0) }
}
const foreign = [{ origin: 'http://grill.example:8080', look }]
const sources = createSources({ embedded: embeddedSources({ look }), remotes: foreign })

t.test('pictures of the embedded and of an external restaurant are found', async (t) => {
  const embedded = sources('media/products/kharcho.svg')
  t.match(embedded, { id: 'media/products/kharcho.svg', address: '/media/products/kharcho.svg' })
  await embedded?.look()
  t.equal(sources('media/og.svg?v=1')?.id, 'media/og.svg', 'a version makes no other picture of it')
  const address = 'http://grill.example:8080/a%20b/dish.jpg?w=1&v=2'
  const found = sources(address.slice('http://'.length))
  t.match(found, { id: address, address })
  await found?.look()
  t.same(asked, ['/media/products/kharcho.svg', '/a%20b/dish.jpg?w=1&v=2'])
})

t.test('an address without the extension of a picture is never requested', async (t) => {
  for (const name of ['search?query=a.jpg', 'dev/sms', 'operator/refunds', 'storage/123'])
    t.match(sources(`grill.example:8080/${name}`), { isPicture: false }, name)
  for (const name of ['a.JPG', 'b/%D0%B1.webp?w=1', 'c.svg', 'd.gif'])
    t.match(sources(`grill.example:8080/${name}`), { isPicture: true }, name)
})

t.test('all other addresses are refused', async (t) => {
  const host = 'grill.example:8080'
  for (const name of [
    '',
    'media',
    'media/',
    'media/../env.ts',
    'media/./og.svg',
    'media//og.svg',
    'media/a/b/c/d/e.svg',
    'media/og.svg/x',
    'media/og.svg%00.png',
    'media/.env',
    'media/og.ts',
    'media/%6fg.svg',
    'media\\og.svg',
    '/etc/passwd',
    'etc/passwd',
    'file:///etc/passwd',
    `http://${host}/x.jpg`,
    'example.org/x.jpg',
    '127.0.0.1:9090/metrics',
    '169.254.169.254/latest',
    '[::1]/x',
    host,
    `${host}@example.org/x.jpg`,
    `user@${host}/x.jpg`,
    `${host}.example.org/x.jpg`,
    'grill.example/x.jpg',
    'grill.example:80/x.jpg',
    'GRILL.example:8080/x.jpg',
    `${host}/../x.jpg`,
    `${host}/a/./x.jpg`,
    `${host}/a/%2e%2E/x.jpg`,
    `${host}/a%2F..%2fx.jpg`,
    `${host}/a%5cx.jpg`,
    `${host}\\x.jpg`,
    `${host}/a\\x.jpg`,
    `${host}/x%0d%0ahost:y.jpg`,
    `${host}/x%00.jpg`,
    `${host}/%252e%252e/x.jpg`,
    `${host}/%61pi/search?query=a`,
    `${host}/%61%70%69/dish.jpg`,
    `${host}/API/dish.jpg`,
    `${host}//api/dish.jpg`,
    `${host}/api;x/dish.jpg`,
    `${host}/shop/api/dish.jpg`,
    `${host}/a/%E0%A4/dish.jpg`,
    `${host}/api`,
    `${host}/api/get-categories`,
    `${host}/api/dish.jpg`,
    `${host}/a b.jpg`,
    `${host}/é.jpg`,
    `${host}/x.jpg#top`,
    `${host}/x\t.jpg`,
    `${host}/${'x'.repeat(2000)}`,
  ])
    t.equal(sources(name), null, name)
})

t.test(
  'the embedded restaurant has no pictures of other hosts, and an external one none of the embedded restaurant',
  async (t) => {
    const own = createSources({ embedded: embeddedSources({ look }), remotes: [] })
    t.equal(own('grill.example:8080/dish.jpg'), null)
    t.equal(own('/dish.jpg'), null)
    t.ok(own('media/og.svg'))
    t.equal(createSources({ embedded: () => null, remotes: foreign })('media/og.svg'), null)
  },
)
