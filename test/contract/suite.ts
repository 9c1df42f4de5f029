import type { Test } from 'tap'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { apiOf, nameOf, type Api, type Cases } from './api.ts'
import { businessCases } from './cases/business.ts'
import { catalogCases } from './cases/catalog.ts'
import { customerCases } from './cases/customer.ts'
import { deliveryCases } from './cases/delivery.ts'
import { kitchenCases } from './cases/kitchen.ts'
import { optionCases } from './cases/options.ts'
import { orderCases } from './cases/orders.ts'
import { paymentCases } from './cases/payments.ts'
import { publishingCases } from './cases/publishing.ts'
import { pushCases } from './cases/push.ts'
import { questionCases } from './cases/questions.ts'
import { quoteCases } from './cases/quotes.ts'
import { signInCases } from './cases/sign-in.ts'
import type { Target } from './target.ts'

/** Every call of the contract over HTTP, for any restaurant's backend. */

const groups: Record<string, Cases> = {
  business: businessCases,
  catalog: catalogCases,
  publishing: publishingCases,
  delivery: deliveryCases,
  'sign-in': signInCases,
  customer: customerCases,
  quotes: quoteCases,
  options: optionCases,
  orders: orderCases,
  kitchen: kitchenCases,
  questions: questionCases,
  payments: paymentCases,
  push: pushCases,
}

/** Coverage of the contract: every call has succeeded, and has refused with each documented status. */
function coverage(t: Test, { seen, target }: Api): void {
  const calls = Object.values(restaurantApi) as Endpoint[]
  // Documented for every address call, but impossible for these two; and no case waits until a token is a minute old.
  const impossible = [
    'POST /api/create-address 404',
    'DELETE /api/delete-address/{id} 422',
    'POST /api/delete-account 403',
  ]
  const missing = calls
    .flatMap((call) =>
      [200, ...Object.keys(call.failures ?? {}).map(Number)]
        .filter((status) => !seen.get(nameOf(call))?.has(status))
        .map((status) => `${nameOf(call)} ${status}`),
    )
    .filter((one) => !impossible.includes(one))
  if (target.exact) t.same(missing, [])
  else t.comment(`not seen here: ${missing.join(', ') || 'nothing'}`)
  const unexpected = calls.flatMap((call) =>
    [...(seen.get(nameOf(call)) ?? [])].filter((status) => status >= 500).map((status) => `${nameOf(call)} ${status}`),
  )
  t.same(unexpected, [], 'no failure of the backend itself')
}

export async function contractSuite(t: Test, target: Target): Promise<void> {
  const api = apiOf(target)
  for (const [name, cases] of Object.entries(groups)) await t.test(name, async (t) => cases(t, api))
  await t.test('every call of the contract was tested', async (t) => coverage(t, api))
}
