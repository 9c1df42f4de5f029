import t from 'tap'
import { TOAST, ToastsStore } from '#client/stores/toasts-store.ts'

t.test('equal toasts are one that counts them; a toast with an action has its own subject', async (t) => {
  const toasts = new ToastsStore()
  const action = { label: 'a', run() {} }
  for (let turn = 0; turn < 3; turn += 1) toasts.show({ severity: 'info', summary: 'a' })
  toasts.show({ severity: 'info', summary: 'a', detail: 'b' })
  toasts.show({ severity: 'warn', summary: 'a' })
  toasts.show({ severity: 'info', summary: 'a', action })
  toasts.show({ severity: 'info', summary: 'a', action })
  t.same(
    toasts.items.map(({ times }) => times),
    [3, 1, 1, 1, 1],
  )
  toasts.close(1)
  toasts.show({ severity: 'info', summary: 'a' })
  t.match(toasts.items.at(-1), { times: 1 }, 'a closed one counts no more')
})

t.test('the latest about a subject takes the place of the one before', async (t) => {
  const toasts = new ToastsStore()
  for (const summary of ['a', 'b']) toasts.show({ severity: 'warn', about: 'connection', summary })
  toasts.show({ severity: 'warn', summary: 'c' })
  t.same(
    toasts.items.map(({ summary }) => summary),
    ['b', 'c'],
  )
})

t.test('each toast has a duration, a close button unless disabled, and its own id', async (t) => {
  const toasts = new ToastsStore()
  toasts.show({ severity: 'info', summary: 'a' })
  toasts.show({ severity: 'error', summary: 'b', detail: 'c', life: 9000, closable: false })
  t.match(toasts.items, [
    { severity: 'info', life: TOAST.lifeMs, closable: true },
    { detail: 'c', life: 9000, closable: false },
  ])
  const [first, second] = toasts.items
  t.not(first?.id, second?.id)
  toasts.close(first!.id)
  t.same(
    toasts.items.map(({ summary }) => summary),
    ['b'],
  )
})
