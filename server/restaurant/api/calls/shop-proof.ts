import type { FastifyRequest } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import { phoneHash } from '../../domain/sign-in/phone-hash.ts'
import { isSameSecret } from '../../domain/same-secret.ts'
import type { Backend } from './backend.ts'

/** Refuses a call that does not come from the shop: both sides know the secret. */
export function requireProof(
  { headers }: FastifyRequest,
  digits: string,
  { header, secret }: Backend['phoneHash'],
  now: Date,
): void {
  const proof = String(headers[header.toLowerCase()]).toLowerCase()
  if (!isSameSecret(proof, phoneHash(digits, secret, now))) throw new Failure(403, 'phone_hash')
}
