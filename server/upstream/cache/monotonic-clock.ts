/** Wall clock at process start plus monotonic time: a clock adjustment changes no answer's age. */
export function monotonicClock(): () => Date {
  const start = Date.now() - performance.now()
  return () => new Date(start + performance.now())
}
