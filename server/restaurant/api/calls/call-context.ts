import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contractRoute, type OutcomeOf } from '../../../serving/contract-route.ts'
import type { CheckedInputOf, Endpoint } from '../../../../shared/contract/endpoint.ts'
import { defaultLocale, type Locale } from '../../../../shared/locale.ts'
import { preferredLocale } from '../../../../shared/rules/preferred-locale.ts'
import { Failure } from '../../domain/failure.ts'
import { isSameSecret } from '../../domain/same-secret.ts'
import { customerOfToken } from '../../domain/sign-in/sessions.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Backend } from './backend.ts'

/** The language of an answer, from Accept-Language: ua or ru. */
export const localeOf = (request: FastifyRequest): Locale =>
  preferredLocale(request.headers['accept-language']) ?? defaultLocale

/** The caller's customer and language. */
export interface CallContext<C extends Customer | null = Customer | null> {
  readonly customer: C
  readonly locale: Locale
  readonly request: FastifyRequest
}

type Register<C extends Customer | null> = <const E extends Endpoint>(
  endpoint: E,
  call: (input: CheckedInputOf<E>, visit: CallContext<C>) => Promise<OutcomeOf<E>>,
) => void

export interface Calls {
  /** A public call: an unknown token makes a guest, not an error. */
  readonly open: Register<Customer | null>
  /** A call for signed-in customers: 401 before the input is read. */
  readonly personal: Register<Customer>
  /** A call with the operator's key: 401 before the input is read. Without such a key there is none. */
  readonly operator: Register<null>
  readonly onListen: (begin: () => void) => void
}

export function tokenOf(request: FastifyRequest): string {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token
}

/** Each caller is recognised or refused before the input is read. */
const registering =
  <C extends Customer | null>(
    app: FastifyInstance,
    onRequest: (request: FastifyRequest) => Promise<void>,
    customerOf: (request: FastifyRequest) => C,
  ): Register<C> =>
  (endpoint, call) =>
    contractRoute(
      app,
      endpoint,
      (request, input) => call(input, { customer: customerOf(request), locale: localeOf(request), request }),
      { onRequest },
    )

/** Registers routes by endpoint, with the caller already resolved. */
export function callsOf(
  app: FastifyInstance,
  { database, now, operatorKey }: Pick<Backend, 'database' | 'now' | 'operatorKey'>,
): Calls {
  app.decorateRequest('customer', null)

  async function recognise(request: FastifyRequest) {
    const token = tokenOf(request)
    if (token) request.setDecorator('customer', await customerOfToken(database, token, now()))
  }
  const knownCustomer = (request: FastifyRequest) => request.getDecorator<Customer | null>('customer')
  async function demandCustomer(request: FastifyRequest) {
    await recognise(request)
    if (!knownCustomer(request)) throw new Failure(401, 'unauthorised')
  }

  async function demandKey({ headers: { authorization = '' } }: FastifyRequest) {
    if (!isSameSecret(authorization, `Bearer ${operatorKey}`)) throw new Failure(401, 'unauthorised')
  }
  return {
    open: registering(app, recognise, knownCustomer),
    personal: registering(app, demandCustomer, (request) => knownCustomer(request)!),
    operator: operatorKey ? registering(app, demandKey, () => null) : () => undefined,
    onListen: (begin) => void app.addHook('onListen', async () => begin()),
  }
}
