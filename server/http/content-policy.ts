import { randomBytes } from 'node:crypto'
import { reportsPath } from '#shared/address-names.ts'

/** The content security policy of documents. */

/** 16 random bytes, each used once. */
export const makeNonce = (): string => randomBytes(16).toString('base64url')

/** Reporting group; browsers without groups post to the address itself. */
const GROUP = 'csp'
const reporting = `report-to ${GROUP}; report-uri ${reportsPath}`

/** What a policy calls the inline code of a document: its nonce, or hashes. */
export interface InlineSources {
  readonly scripts: string
  readonly styles: string
}

export const policy = (
  scripts: string,
  styles: string,
  { pictures, connect }: Readonly<Record<string, string>>,
): string =>
  [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:${pictures}`,
    `font-src 'self'`,
    `connect-src 'self'${connect}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    reporting,
  ].join('; ')

/** Markup is written by the policies of client/navigation/visit/trusted-html.ts and client/ui/map/trusted-markup.ts; the service worker is registered by client/boot/register-service-worker.ts alone. */
export const watched = {
  'content-security-policy-report-only': `require-trusted-types-for 'script'; trusted-types zhar zhar-code zhar-worker default; ${reporting}`,
  'reporting-endpoints': `${GROUP}="${reportsPath}"`,
}
