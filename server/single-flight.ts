interface Flight<Result> {
  readonly result: Promise<Result>
  /** By `performance.now()`. */
  readonly startedAt: number
}

/** Concurrent work of one key is done once: calls that come while it runs share its result. Nothing is stored once it settled. */
export class SingleFlight<Result> {
  private readonly flights = new Map<string, Flight<Result>>()

  /** The running work of a key, if any. */
  running(key: string): Promise<Result> | undefined {
    return this.flights.get(key)?.result
  }

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.join(key, work).result
  }

  /** The same, with the time at which the shared work began. */
  join(key: string, work: () => Promise<Result>): Flight<Result> {
    const running = this.flights.get(key)
    if (running) return running
    const result = work().finally(() => this.flights.delete(key))
    const flight = { result, startedAt: performance.now() }
    this.flights.set(key, flight)
    return flight
  }
}
