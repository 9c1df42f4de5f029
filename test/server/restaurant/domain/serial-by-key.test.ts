import t from 'tap'
import { SerialByKey } from '#server/restaurant/domain/serial-by-key.ts'

t.test('work of one key runs in sequence, work of different keys in parallel', async (t) => {
  const queue = new SerialByKey()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const one = queue.run('a', async () => {
    begun.push('first')
    await first.promise
    throw new Error('refused')
  })
  const two = queue.run('a', async () => begun.push('second'))
  await queue.run('b', async () => begun.push('other'))
  t.same(begun.toSorted(), ['first', 'other'])
  first.resolve()
  await t.rejects(one, /refused/)
  await two
  t.equal(begun.at(-1), 'second', 'a failure does not stop the queue')
})

t.test('it is idle when all its work has ended, failed work included', async (t) => {
  const queue = new SerialByKey()
  await queue.idle()
  let ended = 0
  const work = queue.run('a', async () => {
    ended += 1
    throw new Error('refused')
  })
  work.catch(() => {})
  void queue.run('a', async () => (ended += 1))
  await queue.idle()
  t.equal(ended, 2)
})
