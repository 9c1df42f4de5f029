/** The wall clock of the process's start, then counted evenly: a clock that is set later makes no answer younger or older. */
export function monotonicClock(): () => Date {
  const start = Date.now() - performance.now()
  return () => new Date(start + performance.now())
}
