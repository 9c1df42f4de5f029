/** Work of one key runs in sequence, that of different keys in parallel. */
export class SerialByKey {
  private readonly last = new Map<string, Promise<unknown>>()

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.last.get(key) ?? Promise.resolve()
    const result = previous.then(work)
    const settled = result
      .catch(() => {})
      .finally(() => {
        if (this.last.get(key) === settled) this.last.delete(key)
      })
    this.last.set(key, settled)
    return result
  }

  /** Resolves when the work known by now has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.last.values())
  }
}
