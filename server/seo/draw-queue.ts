let last: Promise<unknown> = Promise.resolve()

/** Drawing takes a core for a moment: never more than one. */
export function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
