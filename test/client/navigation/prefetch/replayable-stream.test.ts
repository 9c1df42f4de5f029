import t from 'tap'
import { ReplayableStream } from '#client/navigation/prefetch/replayable-stream.ts'

/** Chunks fetched ahead, read by a later visit. */

async function readAll(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

t.test('a late reader gets all chunks from the first, as often as it reads', async (t) => {
  async function* source() {
    yield* ['page', 'late', 'later']
  }
  const recording = new ReplayableStream(source())
  t.same(await readAll(recording), ['page', 'late', 'later'])
  t.same(await readAll(recording), ['page', 'late', 'later'])
})

t.test('a chunk is available before the next one arrives', async (t) => {
  const gate = Promise.withResolvers<string>()
  async function* source() {
    yield 'page'
    yield await gate.promise
  }
  const reader = new ReplayableStream(source())[Symbol.asyncIterator]()
  t.same(await reader.next(), { value: 'page', done: false })
  const late = reader.next()
  gate.resolve('late')
  t.same(await late, { value: 'late', done: false })
  t.same(await reader.next(), { value: undefined, done: true })
})

t.test('an error is delivered after the chunks before it, and only to a reader', async (t) => {
  async function* source() {
    yield 'page'
    throw new Error('cut short')
  }
  const recording = new ReplayableStream(source())
  await new Promise(setImmediate)
  const reader = recording[Symbol.asyncIterator]()
  t.same(await reader.next(), { value: 'page', done: false })
  await t.rejects(reader.next(), { message: 'cut short' })
})
