import { setTimeout } from 'node:timers/promises'

/** What tests leave to their runner, benchmarks do by themselves: whatever was opened is closed, also after a fault. */

const open: (() => unknown)[] = []

export const closing = {
  teardown(close: () => unknown): void {
    open.unshift(close)
  },
  /** The last opened first. */
  async run(): Promise<void> {
    for (const close of open.splice(0)) await close()
  },
}
process.once('exit', () => {
  for (const close of open) void close()
})

export async function answersSoon(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(10))
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`${url} does not answer`)
}
