import t from 'tap'
import { TOAST, ToastsStore } from '#client/stores/toasts-store.ts'

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
