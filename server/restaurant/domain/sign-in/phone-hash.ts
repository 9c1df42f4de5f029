import { hash } from 'node:crypto'
import { inKyiv } from '../clock-day.ts'

/** SHA-256 hex of the digits, the secret and the Kyiv date as DD/MM/YYYY. */
export const phoneHash = (digits: string, secret: string, moment: Date): string =>
  hash('sha256', digits + secret + inKyiv(moment).toFormat('dd/MM/yyyy'))
