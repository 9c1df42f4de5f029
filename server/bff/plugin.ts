import type { FastifyInstance } from 'fastify'
import { useContract } from '#server/serving/contract-route.ts'
import { business } from './business.ts'
import { catalog } from './catalog.ts'
import { customer } from './customer.ts'
import { delivery, type DeliveryOptions } from './delivery.ts'
import { documentation } from './openapi/documentation.ts'
import { collectMethods, refuseOtherMethods } from './routing/allowed-methods.ts'
import { orders } from './orders/orders.ts'
import { menuEvents } from './menu-events.ts'
import { problems } from './routing/problem-json.ts'
import { publishing } from './publishing.ts'
import { reports } from './browser-reports.ts'
import { webhooks, type WebhooksOptions } from './webhooks.ts'
import { integratorKeys } from './routing/integrator-keys.ts'
import { signIn } from './sign-in/cookie-sign-in.ts'
import type { SignInOptions } from './sign-in/submit-phone.ts'
import { tokenSignIn } from './sign-in/token-sign-in.ts'

/** Every /bff endpoint: JSON in, JSON or problem+json out; the contract holds full paths. */
export async function bff(
  app: FastifyInstance,
  options: SignInOptions & DeliveryOptions & WebhooksOptions & { integratorKeys?: readonly string[] },
): Promise<void> {
  useContract(app)
  problems(app)
  integratorKeys(app, options.integratorKeys ?? [])
  await documentation(app)
  const methodsByPath = collectMethods(app)
  await app.register(async (routes) => {
    business(routes)
    menuEvents(routes)
    catalog(routes)
    delivery(routes, options)
    publishing(routes)
    signIn(routes, options)
    tokenSignIn(routes, options)
    customer(routes)
    orders(routes, options)
    webhooks(routes, options)
    await routes.register(reports)
  })
  refuseOtherMethods(app, methodsByPath)
}
