import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { Problem } from '#shared/contract/problem.ts'
import { contractRoute, type ContractHandler } from '../contract-route.ts'
import { PROBLEM_TYPE } from './problems.ts'

/** Largest bodies taken (quality 1). */
const BODY_LIMIT = { default: 16 * 1024, order: 64 * 1024 } as const

/** A contract endpoint as the shop serves it: bounded, documented with its problems, never stored by anybody. */
export const bffRoute = <const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: ContractHandler<E>): void =>
  contractRoute(app, endpoint, handler, {
    bodyLimit: endpoint.family === 'orders' ? BODY_LIMIT.order : BODY_LIMIT.default,
    failure: { type: PROBLEM_TYPE, schema: Problem },
    document: endpoint.access === 'customer' ? { security: [{ session: [] }] } : {},
    onRequest: async (_request, reply) => { reply.header('cache-control', 'no-store') },
  })
