import { bff } from '../bff.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  bonusesExamples,
  favouritesExamples,
  profileExamples,
  signInExamples,
  tokenSignInExamples,
} from './customer.ts'
import { deliveryExamples } from './delivery.ts'
import type { ExamplesOf } from './example.ts'
import { hooksExamples } from './webhooks.ts'
import { businessExamples, catalogExamples } from './menu.ts'
import { ordersExamples, paymentsExamples, pushExamples } from './orders.ts'
import { contentExamples, publishingExamples } from './publishing.ts'

/** An example of every endpoint: a missing one is a compile error. */
const examples: { readonly [Group in keyof typeof bff]: ExamplesOf<(typeof bff)[Group]> } = {
  bonuses: bonusesExamples,
  business: businessExamples,
  catalog: catalogExamples,
  content: contentExamples,
  delivery: deliveryExamples,
  favourites: favouritesExamples,
  hooks: hooksExamples,
  orders: ordersExamples,
  payments: paymentsExamples,
  profile: profileExamples,
  publishing: publishingExamples,
  push: pushExamples,
  signIn: signInExamples,
  tokenSignIn: tokenSignInExamples,
}

export interface Example {
  readonly params?: object
  readonly query?: object
  readonly headers?: object
  readonly body?: unknown
  readonly answer: unknown
}

/** Every endpoint of the shop with its example. */
export const endpointsWithExamples: readonly { readonly endpoint: Endpoint; readonly example: Example }[] =
  Object.entries(bff).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({
      endpoint,
      example: (examples[group as keyof typeof bff] as Record<string, Example>)[key] as Example,
    })),
  )
