/** Concurrent work of one key is done once: calls that come while it runs share its promise. Nothing is stored once it settled. */
export class SingleFlight<Result> {
  private readonly flights = new Map<string, Promise<Result>>()

  /** The running work of a key, if any. */
  running(key: string): Promise<Result> | undefined {
    return this.flights.get(key)
  }

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.flights.get(key)
    if (running) return running
    const flight = work().finally(() => this.flights.delete(key))
    this.flights.set(key, flight)
    return flight
  }
}
