/** `AbortSignal.any`, which Safari has since 17.4. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = (): void => any.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}
