let last: Promise<unknown> = Promise.resolve()

/** Drawing occupies a core: one job at a time. */
export function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
