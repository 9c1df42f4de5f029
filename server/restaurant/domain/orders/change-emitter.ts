import { EventEmitter, once } from 'node:events'

/** Emits this process's changes at once: of orders, of the menu and of restaurants. */
export interface ChangeEmitter {
  readonly emitOrder: (orderId: string) => void
  /** Resolves with the order's next change, or when the signal aborts. */
  readonly next: (orderId: string, signal: AbortSignal) => Promise<void>
  /** Calls back with every order that changes, until the returned function is called. */
  readonly each: (react: (orderId: string) => void) => () => void
  /** A restaurant was paused or reopened, or its stop list changed. */
  readonly emitMenu: () => void
  readonly onMenu: (react: () => void) => void
}

/** No order has these ids. */
const ANY = 'any'
const MENU = 'menu'

export function createChangeEmitter(): ChangeEmitter {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    emitOrder: (orderId) => {
      emitter.emit(orderId)
      emitter.emit(ANY, orderId)
    },
    next: (orderId, signal) =>
      once(emitter, orderId, { signal }).then(
        () => undefined,
        () => undefined,
      ),
    each: (react) => {
      emitter.on(ANY, react)
      return () => {
        emitter.off(ANY, react)
      }
    },
    emitMenu: () => {
      emitter.emit(MENU)
    },
    onMenu: (react) => {
      emitter.on(MENU, react)
    },
  }
}
