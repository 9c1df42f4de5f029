/** A bounded queue with limited concurrency, so that drawing does not occupy all cores. */

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** First come, first served; rejects at once when the queue is full. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const line: (() => void)[] = []
  let running = 0
  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) return void (running += 1)
    if (line.length >= waiting) throw new QueueFull()
    return new Promise((resolve) => {
      line.push(resolve)
    })
  }
  const handOn = (): void => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}

/** Drawing occupies a core: one job at a time. */
export const drawInTurn = createQueue({ atOnce: 1, waiting: Infinity })
