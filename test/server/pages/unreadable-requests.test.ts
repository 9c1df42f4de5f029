import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { readableUrl } from '#server/pages/unreadable-requests.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { until } from '../../support/shop-process.ts'
import { startShop } from '../../support/start-shop.ts'

/** What a person and a program get whose request is too large or unreadable; over sockets, as no hook sees such a request. */

const shop = await startShop(t, { upstream: await startFakeRestaurant(t) })
const port = Number(new URL(await shop.listen()).port)

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Sends the pieces, each when the server has read the one before, and reads until the server closes. */
async function ask(...pieces: string[]): Promise<Answer> {
  const accepted = once(shop.app.server, 'connection')
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const [server] = (await accepted) as [Socket]
  let sent = 0
  for (const piece of pieces) {
    await until(() => server.bytesRead >= sent)
    socket.write(piece)
    sent += Buffer.byteLength(piece)
  }
  let text = ''
  for await (const chunk of socket) text += chunk as string
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  t.equal(Number(/^content-length: (\d+)$/m.exec(head)?.[1]), Buffer.byteLength(body), 'the whole answer came')
  return { status: Number(head.split(' ')[1]), type: /^content-type: (\S+?);?(?: .*)?$/m.exec(head)?.[1] ?? '', body }
}

const line = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n`
const person = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n'
const program = 'Accept: application/json\r\nAccept-Language: ru\r\n'
const cookies = `Cookie: ${'a=1; '.repeat(5000)}\r\n\r\n`

t.test('a person with too many cookies or too long an address reads in both languages what to do', async (t) => {
  for (const pieces of [
    [line('/') + person + cookies],
    [line('/') + person, cookies],
    [line(`/?search=${'x'.repeat(20_000)}`) + person + '\r\n'],
  ]) {
    const { status, type, body } = await ask(...pieces)
    t.same([status, type], [431, 'text/html'])
    for (const { errors } of [uk, ru]) t.ok(body.includes(errors.unreadable.tooLarge))
    t.ok(body.length < 3000, 'it is small')
  }
})

t.test('an unreadable request of a browser gets such a page, too', async (t) => {
  const { status, type, body } = await ask(`${line('/') + person}Cookie: a=\0\r\n\r\n`)
  t.same([status, type], [400, 'text/html'])
  for (const { errors } of [uk, ru]) t.ok(body.includes(errors.unreadable.malformed))
})

t.test('a program gets a problem in its language', async (t) => {
  const { status, type, body } = await ask(line('/catalog') + program + cookies)
  t.same([status, type], [431, 'application/problem+json'])
  t.match(JSON.parse(body), { status: 431, code: 'too_large', detail: ru.errors.unreadable.tooLarge })
  const call = await ask(line('/bff/cities') + cookies)
  t.same([call.status, call.type], [431, 'application/problem+json'])
  t.match(JSON.parse(call.body), { detail: uk.errors.unreadable.tooLarge })
  const nonsense = await ask('NONSENSE\r\n\r\n')
  t.same([nonsense.status, nonsense.type], [400, 'application/problem+json'])
})

t.test('the answer is not lost while the client still sends', async (t) => {
  const { status } = await ask(`${line('/') + person}Cookie: ${'a=1; '.repeat(400_000)}`)
  t.equal(status, 431)
  t.equal((await ask(line('/') + person, cookies + cookies.repeat(20))).status, 431)
})

const paths: [url: string, readable: string][] = [
  ['/', '/'],
  ['/catalog/5?x=%ff', '/catalog/5?x=%ff'],
  ['/page/%D1%97%D0%B6%D0%B0', '/page/%D1%97%D0%B6%D0%B0'],
  ['/%25', '/%25'],
  ['/a%2fb', '/a%2fb'],
  ['/%', '/%25'],
  ['/%zz', '/%25zz'],
  ['/100%?a=100%', '/100%25?a=100%'],
  ['/%ff/x', '/%25ff/x'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%c0%ae', '/%25c0%25ae'],
]

t.test('a path that cannot be decoded is used undecoded', async (t) => {
  for (const [url, readable] of paths) {
    t.equal(readableUrl(url), readable, url)
    t.doesNotThrow(() => decodeURIComponent(readable.split('?', 1)[0] ?? ''))
  }
})
