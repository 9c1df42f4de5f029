import type { Test } from 'tap'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { restaurantApi } from '#shared/contract/restaurant-api.ts'
import { apiOf, nameOf, type Api, type Cases } from './api.ts'
import { businessCases } from './cases/business.ts'
import { catalogueCases } from './cases/catalog.ts'
import { customerCases } from './cases/customer.ts'
import { deliveryCases } from './cases/delivery.ts'
import { kitchenCases } from './cases/kitchen.ts'
import { orderCases } from './cases/orders.ts'
import { paymentCases } from './cases/payments.ts'
import { publishingCases } from './cases/publishing.ts'
import { pushCases } from './cases/push.ts'
import { quoteCases } from './cases/quotes.ts'
import { signInCases } from './cases/sign-in.ts'
import type { Target } from './target.ts'

/** Every call of the contract, by nothing but HTTP: what stands here holds for any restaurant's backend. */

const groups: Record<string, Cases> = {
  business: businessCases,
  catalogue: catalogueCases,
  publishing: publishingCases,
  delivery: deliveryCases,
  'sign-in': signInCases,
  customer: customerCases,
  quotes: quoteCases,
  orders: orderCases,
  kitchen: kitchenCases,
  payments: paymentCases,
  push: pushCases,
}

/** Nothing of the contract is left out: every call has answered well, and has refused as it documents. */
function coverage(t: Test, { seen, target }: Api): void {
  const calls = Object.values(restaurantApi) as Endpoint[]
  // What the contract lists for every address call, though these two cannot come to it.
  const impossible = ['POST /api/create-address 404', 'DELETE /api/delete-address/{id} 422']
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
  await t.test('the whole contract was asked', async (t) => coverage(t, api))
}
