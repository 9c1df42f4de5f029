import pino from 'pino'

/** Log lines are JSON with UTC times, and contain only the listed fields of an error. */

/** Libraries attach more to their errors: query parameters, a refused command, a body. */
const LOGGED_FIELDS = ['type', 'message', 'code', 'kind', 'status'] as const
/** Of a backend, a database or the system, by status and code: during an outage each request has one, and its stack says nothing. */
const isOutside = ({ status, code }: Record<string, unknown>): boolean =>
  status !== undefined || /^(E(?!RR_)|08|53|57P)/.test(String(code))

export function errorLine(error: Error): Record<string, unknown> {
  const all: Record<string, unknown> = pino.stdSerializers.err(error)
  const names = isOutside(all) ? LOGGED_FIELDS : [...LOGGED_FIELDS, 'stack']
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
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

export const logOptions = (): pino.LoggerOptions => ({
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorLine },
})
export const redacted: Pick<pino.LoggerOptions, 'redact'> = { redact: { paths: NEVER, censor: '[hidden]' } }
