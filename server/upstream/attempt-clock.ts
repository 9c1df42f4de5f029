/**
 * Ends one attempt when its answer does not begin or is not whole in time. Its timers end with the attempt: those of
 * `AbortSignal.timeout` run on, and with `AbortSignal.any` they cost more than the rest of a call.
 */
export interface AttemptClock {
  readonly signal: AbortSignal
  /** Never resolves; a queued request is aborted by the library only when it gets a connection. */
  readonly late: Promise<never>
  /** The answer has begun. */
  begun(): void
  stop(): void
}

export function attemptClock(headersMs: number, endsAt: number): AttemptClock {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  late.catch(() => {})
  const end = (missing: string) => (): void => {
    const reason = new DOMException(missing, 'TimeoutError')
    controller.abort(reason)
    reject(reason)
  }
  const silence = setTimeout(end('no answer has begun'), headersMs)
  const whole = setTimeout(end('the answer is not whole'), Math.max(0, endsAt - performance.now()))
  return {
    signal: controller.signal,
    late,
    begun: () => clearTimeout(silence),
    stop() {
      clearTimeout(silence)
      clearTimeout(whole)
    },
  }
}
