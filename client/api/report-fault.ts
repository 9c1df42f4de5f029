import { faultsPath } from '#shared/address-names.ts'

/** Per document: the first errors are the most useful. */
const MAX_REPORTS = 5
const reported = new Set<string>()

/** The position in the shop's code, without the origin; foreign code has none. */
const placeOf = ({ stack = '' }: Error): string => /\/(assets\/[\w.-]+:\d+:\d+)/.exec(stack)?.[1] ?? ''

/** React wraps errors that it recovers from: the original is the cause. */
export const originalOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown

/**
 * Reports an error to the server once: its type and position. The message is not sent, since it may contain what a customer typed.
 */
export function reportFault(thrown: unknown): void {
  const fault = originalOf(thrown)
  const body = {
    documentURL: location.origin + location.pathname,
    ...(fault instanceof Error ? { name: fault.name, at: placeOf(fault) } : { name: '', at: '' }),
  }
  const key = body.name + body.at
  if (reported.has(key) || reported.size >= MAX_REPORTS) return
  reported.add(key)
  const reports = JSON.stringify([{ type: 'client-error', body }])
  void fetch(faultsPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/reports+json' },
    body: reports,
  }).catch(() => {})
}
