import type { Env } from '#server/env.ts'
import { settingWarnings } from '../setting-warnings.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

/** Valid settings that may still be mistakes. */
export function checkSettings(env: Env): CheckResult[] {
  const { NODE_ENV, PUBLIC_ORIGIN, TRUST_PROXY, RATE_LIMITS, REDIS_URL, WORKERS, RESTAURANT_API_URL } = env
  const isProduction = NODE_ENV === 'production'
  const results = [
    passed('settings', `read, for ${NODE_ENV}; ${WORKERS === 1 ? 'one process' : `${WORKERS} workers`}`),
    ...settingWarnings(env).map(({ setting, message, remedy }) => warning(setting, message, remedy)),
  ]
  if (!results.some(({ subject }) => subject === 'PUBLIC_ORIGIN'))
    results.push(checkOrigin(PUBLIC_ORIGIN, isProduction))
  results.push(checkProxy(PUBLIC_ORIGIN, TRUST_PROXY))
  if (RATE_LIMITS === 'off')
    results.push(
      wrongIn(
        isProduction,
        'RATE_LIMITS',
        'off: sign-in attempts and SMS are not limited',
        'unset it; it is for load tests',
      ),
    )
  if (isProduction && RESTAURANT_API_URL && !REDIS_URL)
    results.push(
      warning('REDIS_URL', 'unset: each replica counts attempts separately', 'set it with more than one replica'),
    )
  return results
}

/** Names that RFC 2606 keeps for examples. */
const isExample = (origin: string): boolean => /(^|\.)example(\.(com|net|org))?$/.test(new URL(origin).hostname)

const wrongIn = (isWrong: boolean, ...result: Parameters<typeof failed>): CheckResult =>
  isWrong ? failed(...result) : warning(...result)

function checkOrigin(origin: string | undefined, isProduction: boolean): CheckResult {
  const subject = 'PUBLIC_ORIGIN'
  if (origin === undefined)
    return isProduction
      ? warning(
          subject,
          'unset: cookies are not Secure and links follow the Host header',
          'set it to the shop’s public https address',
        )
      : passed(subject, 'unset, as in development')
  return isProduction && isExample(origin)
    ? failed(subject, `${origin} is still the example’s`, 'set the shop’s public https address')
    : passed(subject, origin)
}

function checkProxy(origin: string | undefined, proxies: readonly string[] | undefined): CheckResult {
  const subject = 'TRUST_PROXY'
  if (proxies?.some((one) => one.endsWith('/0')))
    return failed(
      subject,
      'trusts all addresses: clients can forge theirs, so rate limits by address have no effect',
      'name the addresses of your proxies',
    )
  if (proxies?.length) return passed(subject, proxies.join(', '))
  if (origin?.startsWith('https:'))
    return warning(
      subject,
      'none, though the public origin is https: behind a proxy all clients share one address',
      'name the addresses of your proxies, unless they pass connections through',
    )
  return passed(subject, 'none: browsers connect directly')
}
