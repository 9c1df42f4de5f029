import { setTimeout } from 'node:timers/promises'

/** Benchmarks have no test runner: this closes what they opened, also after an error. */

const open: (() => unknown)[] = []

export const closing = {
  teardown(close: () => unknown): void {
    open.unshift(close)
  },
  /** In reverse order of opening. */
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
