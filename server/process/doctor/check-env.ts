import type { Env } from '#server/env.ts'
import { settingWarnings } from '../setting-warnings.ts'
import { doubtful, good, wrong, type Finding } from './check-result.ts'

/** Settings that are allowed and may still not be what was meant. */
export function checkSettings(env: Env): Finding[] {
  const { NODE_ENV, PUBLIC_ORIGIN, TRUST_PROXY, RATE_LIMITS, REDIS_URL, WORKERS, RESTAURANT_API_URL } = env
  const isProduction = NODE_ENV === 'production'
  const found = [
    good('settings', `read, for ${NODE_ENV}; ${WORKERS === 1 ? 'one process' : `${WORKERS} workers`}`),
    ...settingWarnings(env).map(({ setting, said, remedy }) => doubtful(setting, said, remedy)),
  ]
  if (!found.some(({ what }) => what === 'PUBLIC_ORIGIN')) found.push(checkOrigin(PUBLIC_ORIGIN, isProduction))
  found.push(checkProxy(PUBLIC_ORIGIN, TRUST_PROXY))
  if (RATE_LIMITS === 'off')
    found.push(
      wrongIn(
        isProduction,
        'RATE_LIMITS',
        'off: anybody may try codes and send SMS without end',
        'unset it; it is for load tests',
      ),
    )
  if (isProduction && RESTAURANT_API_URL && !REDIS_URL)
    found.push(
      doubtful('REDIS_URL', 'unset: each replica counts tries for itself', 'set it where more than one replica serves'),
    )
  return found
}

const wrongIn = (isWrong: boolean, ...said: Parameters<typeof wrong>): Finding =>
  isWrong ? wrong(...said) : doubtful(...said)

function checkOrigin(origin: string | undefined, isProduction: boolean): Finding {
  const what = 'PUBLIC_ORIGIN'
  if (origin === undefined) {
    return isProduction
      ? doubtful(
          what,
          'unset: cookies are not Secure and links follow the Host header',
          'set it to the https address visitors use',
        )
      : good(what, 'unset, as on a desk')
  }
  return good(what, origin)
}

function checkProxy(origin: string | undefined, proxies: readonly string[] | undefined): Finding {
  const what = 'TRUST_PROXY'
  if (proxies?.some((one) => one.endsWith('/0')))
    return wrong(
      what,
      'trusts everybody: visitors choose their own address, and limits by address count nothing',
      'name the addresses of your proxies',
    )
  if (proxies?.length) return good(what, proxies.join(', '))
  if (origin?.startsWith('https:'))
    return doubtful(
      what,
      'none, though the shop is reached by https: a proxy in front makes all visitors one',
      'name the addresses of your proxies, unless they pass connections through',
    )
  return good(what, 'none: visitors come straight here')
}
