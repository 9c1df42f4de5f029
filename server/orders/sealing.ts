import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose'
import type { z } from 'zod'
import { keyFor } from '#server/secret.ts'
import type { ShopContext } from '#server/shop-context.ts'

/** Values that only this shop reads, encrypted and with an end: of links, keys and cookies. */
export interface Sealing<Value> {
  seal(value: Value & JWTPayload, endsAtS: number): Promise<string>
  /** Null if not sealed here for this use, tampered with, or expired. */
  open(sealed: string): Promise<Value | null>
}

/** The constant header, so that no attacker chooses the algorithm. */
export const HEADER = { alg: 'dir', enc: 'A256GCM' } as const

/** Each use has a derived key, so that values sealed for another are not accepted. */
export function createSealing<Value>(
  { secret, now }: Pick<ShopContext, 'secret' | 'now'>,
  use: string,
  schema: z.ZodType<Value>,
): Sealing<Value> {
  const key = keyFor(secret, use)
  return {
    seal: (value, endsAtS) => new EncryptJWT(value).setProtectedHeader(HEADER).setExpirationTime(endsAtS).encrypt(key),
    async open(sealed) {
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
        currentDate: now(),
        requiredClaims: ['exp'],
      }).catch(notOurs)
      return schema.safeParse(opened?.payload).data ?? null
    },
  }
}

function notOurs(error: unknown): null {
  if (error instanceof errors.JOSEError) return null
  throw error
}
