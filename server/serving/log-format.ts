import pino from 'pino'

/** Log lines are JSON with UTC times, and contain only the listed fields of an error. */

/** Libraries attach more to their errors: query parameters, a refused command, a body. */
const LOGGED_FIELDS = ['type', 'message', 'stack', 'code', 'kind', 'status'] as const

export function errorLine(error: Error): Record<string, unknown> {
  const all: Record<string, unknown> = pino.stdSerializers.err(error)
  return Object.fromEntries(LOGGED_FIELDS.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
}

/** `2026-11-21T10:15:00.042Z`; the part before the milliseconds is formatted once a second. */
export function utcTime(now: () => number = Date.now): () => string {
  let second = -1
  let begin = ''
  return () => {
    const at = now()
    const current = Math.floor(at / 1000)
    if (current !== second) [second, begin] = [current, new Date(at).toISOString().slice(0, 20)]
    return `,"time":"${begin}${String(at - current * 1000).padStart(3, '0')}Z"`
  }
}

/** Second safeguard: these keys are redacted wherever they are logged. */
const NEVER = [
  'phone',
  'code',
  'pin',
  'pin_code',
  'token',
  'cookie',
  'authorization',
  'address',
  'headers',
  'body',
  'query',
  'ip',
]

export const logOptions = (): pino.LoggerOptions => ({ timestamp: utcTime(), serializers: { err: errorLine } })
export const redacted: Pick<pino.LoggerOptions, 'redact'> = { redact: { paths: NEVER, censor: '[hidden]' } }
