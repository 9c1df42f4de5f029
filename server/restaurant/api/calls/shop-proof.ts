import type { FastifyRequest } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import { isPhoneHash } from '../../domain/sign-in/phone-hash.ts'
import type { Backend } from './backend.ts'

/** Refuses a call that does not come from the shop: both sides know the secret. */
export function requireProof(
  { headers }: FastifyRequest,
  digits: string,
  { header, secret }: Backend['phoneHash'],
  now: Date,
): void {
  if (!isPhoneHash(headers[header.toLowerCase()], digits, secret, now)) throw new Failure(403, 'phone_hash')
}
