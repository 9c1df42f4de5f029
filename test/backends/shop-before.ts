import { NOON, PICTURES, linesOf, startShop, type LogLine } from '../support/start-shop.ts'
import { endless } from '../support/test-settings.ts'
import type { Browser } from '../support/http-browser.ts'
import type { Teardown } from '../support/teardown.ts'

/** `now` of the shop and of the backends. */
export const now = (): Date => new Date(NOON)

export const PHONE_HASH = { header: 'x-phone-hash', secret: 'shared with the shop alone' }

/** The shop with one of the test backends. */
export async function shopBefore(t: Teardown, url: string, variables: NodeJS.ProcessEnv = {}) {
  const { RESTAURANT_API_URL: origin = url } = variables
  const settings = {
    PHONE_HASH_SECRET: PHONE_HASH.secret,
    SUPPORT_PHONE: '+380322551450',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'none',
    PICTURE_CACHE_DIR: PICTURES,
  }
  const { app, log } = await startShop(t, {
    upstream: { origin },
    variables: { ...settings, ...variables, RESTAURANT_API_URL: origin },
    logLevel: 'info',
    now,
    timeouts: endless,
  })
  // As at a start: missing calls are known before the first customer.
  await app.backend.watch()
  return { app, log }
}

/** Signs in by phone and code; the answers of both steps. */
export async function signIn(
  browser: Browser,
  phone: string,
  smsCode: (phone: string) => Promise<string>,
): Promise<number[]> {
  const named = await browser.call('POST', '/bff/sign-in/phone', { phone, force_sms_sending: true })
  const entered = await browser.call('POST', '/bff/sign-in/code', { code: await smsCode(phone) })
  return [named.statusCode, entered.statusCode]
}

const WARN = 40

/** Faults of a log: lines over a kilobyte, warnings that are repeated, more kinds of them than a small backend gives reason for. */
export function faultsOfLog(lines: readonly LogLine[]): string[] {
  const kinds = Map.groupBy(
    lines.filter(({ level }) => Number(level) >= WARN),
    ({ event, call, msg }) => [event ?? msg, call].join(' ').trimEnd(),
  )
  return [
    ...linesOf(lines).filter((line) => Buffer.byteLength(line) > 1024),
    // Capabilities that change for longer than two seconds are told in several lines.
    ...[...kinds]
      .filter(([kind, told]) => told.length > 1 && kind !== 'capability')
      .map(([kind, told]) => `${kind}: ${told.length} times`),
    ...(kinds.size > MOST_WARNINGS ? kinds.keys() : []),
  ]
}
/** What nine calls lack, what the backend lacks as a whole, an outage, and the limits that the tests switch off. */
const MOST_WARNINGS = 12
