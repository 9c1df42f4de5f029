import t from 'tap'
import { anySignal } from '#client/api/any-signal.ts'

t.test('the first aborted signal aborts the call with its reason; an already aborted one does at once', async (t) => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal(one.signal, other.signal)
  t.notOk(any.aborted)
  other.abort('over')
  t.equal(any.reason, 'over')
  one.abort('late')
  t.equal(any.reason, 'over')
  t.equal(anySignal(new AbortController().signal, one.signal).reason, 'late')
})
