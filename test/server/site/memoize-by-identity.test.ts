import t from 'tap'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'

t.test('a value is made once for the same objects in the same places', async (t) => {
  let made = 0
  const pair = memoizeByIdentity(
    (one: { name: string }, other: { name: string }) => `${one.name}${other.name}${made++}`,
  )
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  t.equal(pair(a, b), 'ab0')
  t.equal(pair(a, b), 'ab0')
  t.equal(pair(b, a), 'ba1', 'in the other order')
  t.equal(pair(a, { name: 'b' }), 'ab2', 'an equal object is another source')
  t.equal(pair(a, b), 'ab0')
})

t.test('a value of undefined is made once, too, and an error is not stored', async (t) => {
  let calls = 0
  const undefinedFirst = memoizeByIdentity((_source: object) => void (calls += 1))
  const source = {}
  undefinedFirst(source)
  undefinedFirst(source)
  t.equal(calls, 1)
  const fails = memoizeByIdentity((_source: object) => {
    calls += 1
    throw new Error('not made')
  })
  t.throws(() => fails(source), { message: 'not made' })
  t.throws(() => fails(source), { message: 'not made' })
  t.equal(calls, 3)
})
