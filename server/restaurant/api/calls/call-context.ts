import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { contractRoute, type OutcomeOf } from '../../../serving/contract-route.ts'
import type { CheckedInputOf, Endpoint } from '../../../../shared/contract/endpoint.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { Failure } from '../../domain/failure.ts'
import { localeOf } from './language.ts'
import { customerOfToken } from '../../domain/sign-in/sessions.ts'
import type { Customer } from '../../database/customer-tables.ts'
import type { Database } from '../../database/tables.ts'

/** The caller's customer and language. */
export interface CallContext<C extends Customer | null = Customer | null> {
  readonly customer: C
  readonly locale: Locale
  readonly request: FastifyRequest
}

type Call<E extends Endpoint, V> = (input: CheckedInputOf<E>, visit: V) => Promise<OutcomeOf<E>>

export interface Calls {
  /** A public call: an unknown token makes a guest, not an error. */
  readonly open: <const E extends Endpoint>(endpoint: E, call: Call<E, CallContext>) => void
  /** A call for signed-in customers: 401 before the input is read. */
  readonly personal: <const E extends Endpoint>(endpoint: E, call: Call<E, CallContext<Customer>>) => void
  readonly log: FastifyBaseLogger
  readonly onListen: (begin: () => void) => void
}

export function tokenOf(request: FastifyRequest): string {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token
}

/** Registers routes by endpoint, with the caller already resolved. */
export function callsOf(app: FastifyInstance, database: Database, now: () => Date): Calls {
  app.decorateRequest('customer', null)

  async function recognise(request: FastifyRequest) {
    const token = tokenOf(request)
    if (token) request.setDecorator('customer', await customerOfToken(database, token, now()))
  }
  const knownCustomer = (request: FastifyRequest) => request.getDecorator<Customer | null>('customer')
  function customerOrRefuse(request: FastifyRequest): Customer {
    const customer = knownCustomer(request)
    if (!customer) throw new Failure(401, 'unauthorised')
    return customer
  }
  async function demandCustomer(request: FastifyRequest) {
    await recognise(request)
    customerOrRefuse(request)
  }

  return {
    open: (endpoint, call) =>
      contractRoute(
        app,
        endpoint,
        (request, input) => call(input, { customer: knownCustomer(request), locale: localeOf(request), request }),
        { onRequest: recognise },
      ),
    personal: (endpoint, call) =>
      contractRoute(
        app,
        endpoint,
        (request, input) => call(input, { customer: customerOrRefuse(request), locale: localeOf(request), request }),
        { onRequest: demandCustomer },
      ),
    log: app.log,
    onListen: (begin) => void app.addHook('onListen', async () => begin()),
  }
}
