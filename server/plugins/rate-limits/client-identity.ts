import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BucketName, Family } from './buckets.ts'
import { knownDevice } from './device-cookie.ts'
import type { Claim } from './rate-limiter.ts'
import { networkOf } from './client-network.ts'

/** The client: a browser by its device cookie, or by network and user agent; a program by its key. */
export interface Client {
  readonly device: string | null
  readonly network: string
  /** Hash of the user agent. */
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

/** Attempts for a phone are counted separately for devices that have signed it in, so that attackers cannot use them up. */
export const phoneOwnerKey = (phone: string, device: string | null, isKnown: boolean): string =>
  isKnown && device !== null ? `${phone} ${device}` : phone

/** Identifies clients as precisely as possible. */
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

/** The first is the client's own; the other its network's, which an integrator key lifts. */
export function claimsOf(family: Family, client: Client, member?: string): [Claim, ...Claim[]] {
  const counted = member === undefined ? {} : { member }
  if (client.integrator) return [{ bucket: ofIntegrators[family], key: client.integrator, ...counted }]
  return [
    { bucket: client.device === null ? `${family}Unnamed` : family, key: clientKey(client), ...counted },
    { bucket: `${family}Network`, key: client.network, ...counted },
  ]
}
