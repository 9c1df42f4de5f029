import { mock } from 'node:test'
import t from 'tap'
import { FIRST_RETRY_MS, LAST_RETRY_MS, EventStream } from '#client/api/event-stream.ts'
import { fakeLines } from '../fake-source.ts'

/** Server-sent events, over lines that break. */

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

const cooking = { state: 'cooking', ready_at: '2026-11-17T10:30:00Z', is_paid: false }

function openStream() {
  const lines = fakeLines()
  const told: string[] = []
  const stream = new EventStream<typeof cooking>(() => lines.connect('a'), {
    heard: ({ state }) => told.push(state),
    lost: () => told.push('lost'),
  })
  stream.open()
  return { stream, told, ...lines }
}

t.test('it lives once something was heard', async (t) => {
  const { stream, opened, told } = openStream()
  t.equal(stream.isLive, false, 'an open line alone proves nothing: a proxy may hold events back')
  opened[0]?.say(cooking)
  t.equal(stream.isLive, true)
  t.same(told, ['cooking'])
})

t.test('a broken line is opened again, each time after a longer pause; news make it short again', async (t) => {
  const { stream, opened, told } = openStream()
  for (const pause of [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS]) {
    const before = opened.length
    opened.at(-1)?.fail()
    t.equal(stream.isLive, false)
    t.equal(opened.at(-1)?.isClosed, true, 'the browser does not try by itself')
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
  t.equal(opened.length, 25, 'no pause grows without end')
  t.equal(told.filter((what) => what === 'lost').length, 24)
})

t.test('closed: nothing is heard, nothing is opened', async (t) => {
  const { stream, opened, told } = openStream()
  opened[0]?.fail()
  stream.close()
  mock.timers.tick(LAST_RETRY_MS)
  t.equal(opened.length, 1)
  stream.open()
  stream.close()
  opened[1]?.say(cooking)
  opened[1]?.fail()
  mock.timers.tick(LAST_RETRY_MS)
  t.same([told, opened.length, opened.every(({ isClosed }) => isClosed)], [['lost'], 2, true])
})
