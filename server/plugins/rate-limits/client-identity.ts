import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BucketName, Family } from './buckets.ts'
import { knownDevice } from './device-cookie.ts'
import type { Claim } from './rate-limiter.ts'
import { networkOf } from './client-network.ts'

/** Who asks: a browser by the name it was given, or by its address and what it calls itself; a program by its key. */
export interface Client {
  readonly device: string | null
  readonly network: string
  /** Mark of the user agent. */
  readonly agent: string
  readonly integrator?: string | null
}

const AGENT_LENGTH = 22
const agentOf = (name = ''): string => hash('sha256', name, 'base64url').slice(0, AGENT_LENGTH)

export const clientOf = (request: FastifyRequest): Client => ({
  device: knownDevice(request)?.id ?? null,
  network: networkOf(request.ip),
  agent: agentOf(request.headers['user-agent']),
  integrator: request.integrator ?? null,
})

/** Whose tries of a phone count together: of a device that has signed the phone in its own alone, so that others cannot use them up. */
export const phoneOwnerKey = (phone: string, device: string | null, isKnown: boolean): string =>
  isKnown && device !== null ? `${phone} ${device}` : phone

/** Tells clients apart as far as can be known. */
export const clientKey = ({ device, network, agent }: Client): string => device ?? `${network} ${agent}`

const ofIntegrators: Record<Family, BucketName> = {
  documents: 'integratorReads',
  reads: 'integratorReads',
  search: 'integratorReads',
  forms: 'integratorForms',
  orders: 'integratorOrders',
  sms: 'integratorSms',
  pinPhones: 'integratorPins',
  pinTries: 'integratorPins',
}

/** The first is the client's own; the other is its address's, which a key of the owner lifts. */
export function claimsOf(family: Family, client: Client, member?: string): [Claim, ...Claim[]] {
  const counted = member === undefined ? {} : { member }
  if (client.integrator) return [{ bucket: ofIntegrators[family], key: client.integrator, ...counted }]
  return [
    { bucket: client.device === null ? `${family}Unnamed` : family, key: clientKey(client), ...counted },
    { bucket: `${family}Network`, key: client.network, ...counted },
  ]
}
