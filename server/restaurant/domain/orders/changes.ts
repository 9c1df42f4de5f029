import { EventEmitter, once } from 'node:events'
import { MENU_NOTICES, ORDER_NOTICES, PLACED_NOTICES, type Listen } from '../../database/notices.ts'

/** Changes of orders, of the menu and of restaurants, made by any process on the database. */
export interface Changes {
  /** Resolves with the order's next change, or when the signal aborts. */
  readonly next: (orderId: string, signal: AbortSignal) => Promise<void>
  /** Calls back with every order that changes, until the returned function is called. */
  readonly each: (react: (orderId: string) => void) => () => void
  /** Calls back when an order was placed, until the returned function is called. */
  readonly onPlaced: (react: () => void) => () => void
  /** Calls back when changes may have been missed, until the returned function is called. */
  readonly onMissed: (react: () => void) => () => void
  /** A restaurant was paused or reopened, or its stop list changed. */
  readonly onMenu: (react: () => void) => void
  readonly stop: () => Promise<void>
}

/** No order has these ids. */
const ANY = 'any'
const MENU = 'menu'
const PLACED = 'placed'
const MISSED = 'missed'

/** Subscribes to the notices of the database. */
export async function followChanges(listen: Listen): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const on = <A extends unknown[]>(name: string, react: (...what: A) => void): (() => void) => {
    emitter.on(name, react)
    return () => void emitter.off(name, react)
  }
  const stop = await listen({
    hear: {
      [ORDER_NOTICES](orderId) {
        emitter.emit(orderId)
        emitter.emit(ANY, orderId)
      },
      [MENU_NOTICES]: () => void emitter.emit(MENU),
      [PLACED_NOTICES]: () => void emitter.emit(PLACED),
    },
    missed() {
      emitter.emit(MISSED)
      emitter.emit(MENU)
    },
  })
  return {
    next: (orderId, signal) =>
      once(emitter, orderId, { signal }).then(
        () => undefined,
        () => undefined,
      ),
    each: (react) => on(ANY, react),
    onPlaced: (react) => on(PLACED, react),
    onMissed: (react) => on(MISSED, react),
    onMenu: (react) => void on(MENU, react),
    stop,
  }
}
