import type { FastifyInstance } from 'fastify'
import { speakContract } from '../contract-route.ts'
import { customer } from './customer.ts'
import { documentation } from './documentation.ts'
import { orders } from './orders.ts'
import { problems } from './problems.ts'
import { publicReads } from './public-reads.ts'
import { signIn, type SignInOptions } from './sign-in.ts'

/** Every /bff endpoint: JSON in, JSON or problem+json out; paths come whole from the contract. */
export async function bff(app: FastifyInstance, options: SignInOptions): Promise<void> {
  speakContract(app)
  problems(app)
  await documentation(app)
  await app.register(async (routes) => {
    publicReads(routes)
    signIn(routes, options)
    customer(routes)
    orders(routes, options)
  })
}
