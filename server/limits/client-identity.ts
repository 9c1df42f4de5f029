import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BucketName, Family, KeptFamily } from './buckets.ts'
import { isNewDevice, knownDevice } from './device-cookie.ts'
import type { Claim } from './rate-limiter.ts'
import { networkOf } from '#server/serving/client-network.ts'

/** The client: a browser by its device cookie, or by network and user agent; a program by its key. */
export interface Client {
  readonly device: string | null
  /** The device cookie has just been made. */
  readonly isNew?: boolean
  /** Some phone has signed in on the device. */
  readonly hasSignedIn?: boolean
  readonly network: string
  /** Hash of the user agent. */
  readonly agent: string
  readonly integrator?: string | null
}

const AGENT_LENGTH = 22
const agentOf = (name = ''): string => hash('sha256', name, 'base64url').slice(0, AGENT_LENGTH)

export function clientOf(request: FastifyRequest): Client {
  const device = knownDevice(request)
  return {
    device: device?.id ?? null,
    isNew: device !== null && isNewDevice(device),
    hasSignedIn: device !== null && device.phones.length > 0,
    network: networkOf(request.ip),
    agent: agentOf(request.headers['user-agent']),
    integrator: request.integrator ?? null,
  }
}

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

interface Asking {
  readonly client: Client
  /** In a sign-in: the device has signed in its phone before. */
  readonly isKnown?: boolean
}

/**
 * Devices that are not known leave a part of the network's limit to those that are. A cookie costs nothing: one that has
 * just been made tells its browser from no other, and an old one makes nobody known.
 */
export function keptClaimsOf(
  family: KeptFamily,
  { client, isKnown = client.hasSignedIn === true }: Asking,
  member?: string,
): [Claim, ...Claim[]] {
  const device = client.isNew && !isKnown ? null : client.device
  const [own, ...ofNetwork] = claimsOf(family, { ...client, device }, member)
  if (isKnown || ofNetwork.length === 0) return [own, ...ofNetwork]
  return [own, ...ofNetwork.map((claim) => ({ ...claim, bucket: `${family}Newcomers` as const })), ...ofNetwork]
}
