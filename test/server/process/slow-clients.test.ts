import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'

/**
 * Slow clients block no others and are disconnected. In CI the clock runs ten times as fast and 50 are slow;
 * SLOW_CLIENTS=1000 takes as many, and the real times.
 */

const asked = Number(process.env.SLOW_CLIENTS || 0)
const count = asked || 50
const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { server } = front.app
t.same(
  [
    server.headersTimeout,
    server.requestTimeout,
    server.keepAliveTimeout,
    server.timeout,
    Reflect.get(server, 'connectionsCheckingInterval'),
  ],
  [5000, 6500, 72_000, 30_000, 1000],
  'with a check each second a slow body is closed within 8 s',
)
if (!asked)
  Object.assign(server, { headersTimeout: 500, requestTimeout: 1000, timeout: 1500, connectionsCheckingInterval: 100 })
const origin = await front.app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(origin).port)

interface Slow {
  readonly socket: Socket
  readonly closed: Promise<number>
  text: string
}

async function open(first: string): Promise<Slow> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  const since = performance.now()
  const slow: Slow = {
    socket,
    closed: new Promise((resolve) => {
      socket.once('close', () => resolve(performance.now() - since))
    }),
    text: '',
  }
  socket.setEncoding('latin1').on('data', (text: string) => {
    slow.text += text
  })
  socket.write(first)
  return slow
}

/** Opens slow connections that send single bytes, and browses until all of them are closed. */
async function dripping(t: Test, first: string, drop: string): Promise<void> {
  const all = await Promise.all(Array.from({ length: count }, () => open(first)))
  const drips = setInterval(() => {
    for (const { socket } of all) if (socket.writable) socket.write(drop)
  }, 100)
  const closed = Promise.all(all.map(({ closed: end }) => end))
  const statuses = new Set<number>()
  do statuses.add((await fetch(`${origin}/catalog/1`)).status)
  while ((await Promise.race([closed, setTimeout(20, null)])) === null)
  clearInterval(drips)
  t.same([...statuses], [200], 'others browse')
  // A closing server's answer is lost together with its unread input.
  t.same(
    all.filter(({ text }) => text && !text.startsWith('HTTP/1.1 408 ')),
    [],
  )
  t.comment(`${count} closed, the last after ${Math.round(Math.max(...(await closed)))} ms`)
}

t.test('clients with slow or missing headers are disconnected', async (t) => {
  await dripping(t, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x')
  await dripping(t, '', '')
})

t.test('clients with slow bodies are disconnected', (t) =>
  dripping(
    t,
    'POST /bff/quotes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    ' ',
  ),
)

t.test('clients that never read the answer are disconnected', async (t) => {
  const ports: number[] = []
  const left = new Set<number>()
  server.on('connection', (socket: Socket) => {
    const { remotePort: from = 0 } = socket
    socket.once('close', () => left.add(from))
  })
  for (let n = 0; n < 10; n += 1) {
    const { socket } = await open('')
    t.teardown(() => socket.destroy())
    ports.push(socket.pause().localPort ?? 0)
    // More than the socket buffers of both ends.
    socket.write('GET /bff/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100))
  }
  const stay = (): number[] => ports.filter((one) => !left.has(one))
  // Bytes sent before the buffers were full count as activity: disconnected after one timeout, or two.
  for (const end = Date.now() + 120_000; stay().length > 0 && Date.now() < end; await setTimeout(50));
  t.same(stay(), [])
})
