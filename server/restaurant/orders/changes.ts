import { EventEmitter, once } from 'node:events'

/** Who is waiting for an order hears at once of what this process changed. */
export interface Changes {
  readonly tell: (orderId: string) => void
  /** Resolves with the order's next change, or when the signal aborts. */
  readonly next: (orderId: string, signal: AbortSignal) => Promise<void>
  /** Calls back with every order that changes, until the returned function is called. */
  readonly each: (react: (orderId: string) => void) => () => void
}

/** No order has this id. */
const ANY = 'any'

export function openChanges(): Changes {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    tell: (orderId) => {
      emitter.emit(orderId)
      emitter.emit(ANY, orderId)
    },
    next: (orderId, signal) => once(emitter, orderId, { signal }).then(() => undefined, () => undefined),
    each: (react) => {
      emitter.on(ANY, react)
      return () => { emitter.off(ANY, react) }
    },
  }
}
