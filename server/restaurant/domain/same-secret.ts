import { hash, timingSafeEqual } from 'node:crypto'

/** Compared as digests: in constant time, whatever the lengths. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'))
