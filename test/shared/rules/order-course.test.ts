import t from 'tap'
import { orderStates } from '#shared/contract/orders.ts'
import { isOver, orderCourses } from '#shared/rules/order-course.ts'

t.test('each handover has its way from new to completed (decisions, checkout)', async (t) => {
  t.same(Object.entries(orderCourses).map(([type, course]) => [type, course.join(' ')]), [
    ['courier', 'new confirmed cooking delivering completed'], ['pickup', 'new confirmed cooking ready completed'], ['inhouse', 'new confirmed cooking ready completed'],
  ])
  const known: readonly string[] = orderStates
  for (const course of Object.values(orderCourses)) t.same(course.filter((state) => !known.includes(state)), [], 'in the words of the contract')
})

t.test('two states are the end', async (t) => {
  t.same(orderStates.filter(isOver), ['completed', 'cancelled'])
})
