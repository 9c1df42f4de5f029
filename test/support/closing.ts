/** Programs without a test runner: this closes what they opened, also after an error. */

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
