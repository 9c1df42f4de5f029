import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contractRoute, type OutcomeOf } from '../../../serving/contract-route.ts'
import type { CheckedInputOf, Endpoint } from '../../../../shared/contract/endpoint.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { Failure } from '../../domain/failure.ts'
import { localeOf } from './language.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared as digests: in constant time, whatever the lengths. */
export const isKey = (typed: string, key: string): boolean => timingSafeEqual(digest(typed), digest(key))

export type OperatorCalls = <const E extends Endpoint>(
  endpoint: E,
  call: (input: CheckedInputOf<E>, visit: { locale: Locale }) => Promise<OutcomeOf<E>>,
) => void

/** Registers operator routes: 401 before the input is read. */
export function operatorCallsOf(app: FastifyInstance, key: string): OperatorCalls {
  const demandKey = async ({ headers: { authorization = '' } }: FastifyRequest) => {
    if (!isKey(authorization, `Bearer ${key}`)) throw new Failure(401, 'unauthorised')
  }
  return (endpoint, call) =>
    contractRoute(app, endpoint, (request, input) => call(input, { locale: localeOf(request) }), {
      onRequest: demandKey,
    })
}
