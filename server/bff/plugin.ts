import type { FastifyInstance } from 'fastify'
import { speakContract } from '#server/http/contract-route.ts'
import { business } from './business.ts'
import { catalogue } from './catalog.ts'
import { customer } from './customer.ts'
import { delivery, type DeliveryOptions } from './delivery.ts'
import { documentation } from './openapi/documentation.ts'
import { formCart } from './no-script-cart.ts'
import { noteMethods, refuseOtherMethods } from './routing/allowed-methods.ts'
import { orders, type OrdersOptions } from './orders/orders.ts'
import { pauses } from './menu-events.ts'
import { problems } from './routing/problem-json.ts'
import { publishing } from './publishing.ts'
import { reports } from './browser-reports.ts'
import { hooks, type HooksOptions } from './webhooks.ts'
import { integrators } from './routing/integrator-keys.ts'
import { signIn, type SignInOptions } from './sign-in/cookie-sign-in.ts'
import { tokenSignIn } from './sign-in/token-sign-in.ts'

/** Every /bff endpoint: JSON in, JSON or problem+json out; paths come whole from the contract. */
export async function bff(
  app: FastifyInstance,
  options: SignInOptions & OrdersOptions & DeliveryOptions & HooksOptions & { integratorKeys?: readonly string[] },
): Promise<void> {
  speakContract(app)
  problems(app)
  integrators(app, options.integratorKeys ?? [])
  await documentation(app, options)
  const known = noteMethods(app)
  await app.register(async (routes) => {
    business(routes)
    pauses(routes)
    catalogue(routes)
    delivery(routes, options)
    publishing(routes)
    signIn(routes, options)
    tokenSignIn(routes, options)
    customer(routes)
    orders(routes, options)
    formCart(routes, options)
    hooks(routes, options)
    await routes.register(reports)
  })
  refuseOtherMethods(app, known)
}
