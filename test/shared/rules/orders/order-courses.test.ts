import t from 'tap'
import { orderStates } from '#shared/contract/orders.ts'
import { awaitsReceipt, isOver, orderCourses } from '#shared/rules/orders/order-courses.ts'

t.test('each fulfilment has its states from new to completed', async (t) => {
  t.same(
    Object.entries(orderCourses).map(([type, course]) => [type, course.join(' ')]),
    [
      ['courier', 'new confirmed cooking delivering completed'],
      ['pickup', 'new confirmed cooking ready completed'],
      ['inhouse', 'new confirmed cooking ready completed'],
    ],
  )
  const known: readonly string[] = orderStates
  for (const course of Object.values(orderCourses))
    t.same(
      course.filter((state) => !known.includes(state)),
      [],
      'in the words of the contract',
    )
})

t.test('two states are final', async (t) => {
  t.same(orderStates.filter(isOver), ['completed', 'cancelled'])
})

t.test('a receipt may still arrive within an hour of the promised time', async (t) => {
  const order = { state: 'completed', ready_at: '2026-11-17T10:30:00Z', receipt_url: null }
  const awaited = (over: Partial<Parameters<typeof awaitsReceipt>[0]>, time = '11:29') =>
    awaitsReceipt({ ...order, ...over }, Date.parse(`2026-11-17T${time}:00Z`))
  t.ok(awaited({}))
  t.notOk(awaited({}, '11:30'))
  t.notOk(awaited({ receipt_url: 'https://check.example/1' }), 'it has come')
  for (const state of orderStates) if (state !== 'completed') t.notOk(awaited({ state }), state)
})
