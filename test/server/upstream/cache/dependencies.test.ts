import { setImmediate as settled } from 'node:timers/promises'
import t from 'tap'
import { createAnonymousReader } from '#server/upstream/cache/cached-reader.ts'
import type { UpstreamClient } from '#server/upstream/client.ts'
import { trackReads } from '#server/upstream/cache/dependencies.ts'

/** The cached answers a value depends on, and whether they are unchanged. */

function reading() {
  const time = { now: 1_000_000 }
  const answers = { name: 'Київ', isUnavailable: false, calls: 0 }
  const call = async () => {
    answers.calls += 1
    if (answers.isUnavailable) throw new Error('away')
    return [{ id: 1, name: answers.name }]
  }
  const reader = createAnonymousReader({ call } as unknown as UpstreamClient, { now: () => time.now })
  const watch = trackReads(reader)
  const read = () => watch.reader.read('getCities', {}, 'uk', 'r')
  return {
    time,
    answers,
    read,
    reader,
    sources: watch.sources,
    ask: () => watch.reader.fetch('getCities', {}, 'uk', 'r'),
  }
}

t.test(
  'a dependency is valid while its answer is fresh, and later while the restaurant’s answer is unchanged',
  async (t) => {
    const { time, answers, read, sources } = reading()
    await read()
    t.ok(sources.areFresh())
    time.now += 6 * 60_000
    t.notOk(sources.areFresh(), 'a dictionary is fresh for five minutes')
    t.ok(await sources.revalidate('r'), 'the stale one is served while it is fetched')
    await settled()
    t.equal(answers.calls, 2)
    t.ok(sources.areFresh(), 'said again: the same object')
    answers.name = 'Львів'
    time.now += 6 * 60_000
    t.ok(await sources.revalidate('r'))
    await settled()
    t.notOk(sources.areFresh())
    t.notOk(await sources.revalidate('r'), 'something else now')
  },
)

t.test('failed and uncacheable reads make a value uncacheable', async (t) => {
  const failing = reading()
  failing.answers.isUnavailable = true
  await t.rejects(failing.read())
  t.ok(failing.sources.areUncacheable)
  const asking = reading()
  t.notOk(asking.sources.areUncacheable)
  await asking.ask()
  t.ok(asking.sources.areUncacheable)
})

t.test('dependencies stay valid while the restaurant is unavailable; without a cache none is valid', async (t) => {
  const { time, answers, read, sources } = reading()
  await read()
  answers.isUnavailable = true
  time.now += 60 * 60_000
  t.ok(await sources.revalidate('r'))
  time.now += 24 * 60 * 60_000
  t.notOk(await sources.revalidate('r'), 'too old to be served stale')
  const bare = createAnonymousReader({ call: async () => [] } as unknown as UpstreamClient, { isOn: false })
  const watch = trackReads(bare)
  await watch.reader.read('getCities', {}, 'uk', 'r')
  t.notOk(watch.sources.areFresh())
  t.notOk(await watch.sources.revalidate('r'))
})

t.test('a value reads one answer per key', async (t) => {
  let calls = 0
  const call = async () => [{ id: (calls += 1) }]
  const { reader } = trackReads(createAnonymousReader({ call } as unknown as UpstreamClient, { isOn: false }))
  const [first, again] = [await reader.read('getCities', {}, 'uk', 'r'), await reader.read('getCities', {}, 'uk', 'r')]
  t.equal(again, first)
  await reader.read('getCities', {}, 'ru', 'r')
  t.equal(calls, 2, 'another language is another question')
})
