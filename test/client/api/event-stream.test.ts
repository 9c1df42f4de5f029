import { mock } from 'node:test'
import t from 'tap'
import { FIRST_RETRY_MS, LAST_RETRY_MS, EventStream } from '#client/api/event-stream.ts'
import { fakeLines } from '../fake-browser.ts'

/** Server-sent events over connections that break. */

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

const cooking = { state: 'cooking', ready_at: '2026-11-17T10:30:00Z', is_paid: false }

const sight = Object.assign(new EventTarget(), { hidden: false })
Object.assign(globalThis, { document: sight })

function openStream() {
  const lines = fakeLines()
  const received: string[] = []
  const stream = new EventStream<typeof cooking>(() => lines.connect('a'), {
    heard: ({ state }) => received.push(state),
    lost: () => received.push('lost'),
  })
  stream.open()
  return { stream, received, ...lines }
}

t.test('the stream is live after its first event', async (t) => {
  const { stream, opened, received } = openStream()
  t.equal(stream.isLive, false, 'an open connection proves nothing: a proxy may buffer events')
  opened[0]?.say(cooking)
  t.equal(stream.isLive, true)
  t.same(received, ['cooking'])
})

t.test('a broken connection is reopened, each time after a longer delay; an event resets the delay', async (t) => {
  const { stream, opened, received } = openStream()
  for (const pause of [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS]) {
    const before = opened.length
    opened.at(-1)?.fail()
    t.equal(stream.isLive, false)
    t.equal(opened.at(-1)?.isClosed, true, 'the browser does not reconnect itself')
    mock.timers.tick(pause - 1)
    t.equal(opened.length, before)
    mock.timers.tick(1)
    t.equal(opened.length, before + 1)
  }
  opened.at(-1)?.say(cooking)
  opened.at(-1)?.fail()
  mock.timers.tick(FIRST_RETRY_MS)
  t.equal(opened.length, 5)
  for (let times = 0; times < 20; times++) {
    opened.at(-1)?.fail()
    mock.timers.tick(LAST_RETRY_MS)
  }
  t.equal(opened.length, 25, 'the delay is bounded')
  t.equal(received.filter((what) => what === 'lost').length, 24)
})

t.test('a device that is online again is connected at once, and waits little for the next time', async (t) => {
  const { stream, opened, window } = openStream()
  opened[0]?.fail()
  mock.timers.tick(FIRST_RETRY_MS)
  opened[1]?.fail()
  window.dispatchEvent(new Event('online'))
  t.equal(opened.length, 3)
  opened[2]?.fail()
  mock.timers.tick(FIRST_RETRY_MS)
  stream.close()
  window.dispatchEvent(new Event('online'))
  t.equal(opened.length, 4)
})

t.test('after close no events are delivered and no connection is opened', async (t) => {
  const { stream, opened, received } = openStream()
  opened[0]?.fail()
  stream.close()
  mock.timers.tick(LAST_RETRY_MS)
  t.equal(opened.length, 1)
  stream.open()
  stream.close()
  opened[1]?.say(cooking)
  opened[1]?.fail()
  mock.timers.tick(LAST_RETRY_MS)
  t.same([received, opened.length, opened.every(({ isClosed }) => isClosed)], [['lost'], 2, true])
})

t.test('a hidden page has no connection; shown again it has one', async (t) => {
  const { stream, opened, open } = openStream()
  for (const [hidden, lines] of [
    [true, []],
    [false, ['a']],
  ] as const) {
    sight.hidden = hidden
    sight.dispatchEvent(new Event('visibilitychange'))
    t.same(open(), lines)
  }
  stream.close()
  sight.dispatchEvent(new Event('visibilitychange'))
  t.same([open(), opened.length], [[], 2])
})
