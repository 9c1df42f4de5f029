import t from 'tap'
import { ReplayableStream } from '#client/navigation/prefetch/replayable-stream.ts'

/** Frames fetched ahead, read by the visit that comes later. */

async function readAll(frames: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const frame of frames) all.push(frame)
  return all
}

t.test('whoever comes late reads from the first frame on, as often as they like', async (t) => {
  async function* source() {
    yield* ['page', 'late', 'later']
  }
  const recording = new ReplayableStream(source())
  t.same(await readAll(recording), ['page', 'late', 'later'])
  t.same(await readAll(recording), ['page', 'late', 'later'])
})

t.test('a frame is there before the next one has come', async (t) => {
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

t.test('a fault comes after what was there before it, and only to a reader', async (t) => {
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
