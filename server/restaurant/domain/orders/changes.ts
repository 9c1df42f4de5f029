import { EventEmitter, once } from 'node:events'
import { MENU_NOTICES, ORDER_NOTICES, PLACED_NOTICES, type Listen } from '../../database/notices.ts'

/** An order was placed or has changed, or that may have been missed. No order has this id. */
export const ANY_ORDER = 'any'

/** Changes of orders, of the menu and of restaurants, made by any process on the database. */
export interface Changes {
  /** Resolves with the next change of an order or of `ANY_ORDER`, or when the signal aborts. */
  readonly next: (orderId: string, signal: AbortSignal) => Promise<void>
  /** Calls back with every order that changes, or when changes may have been missed, or of the menu, until the returned function is called. */
  readonly on: (what: 'order' | 'menu' | 'missed', react: (orderId: string) => void) => () => void
  readonly stop: () => Promise<void>
}

/** Subscribes to the notices of the database. */
export async function followChanges(listen: Listen): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const stop = await listen({
    hear: {
      [ORDER_NOTICES](orderId) {
        for (const name of [orderId, 'order', ANY_ORDER]) emitter.emit(name, orderId)
      },
      [MENU_NOTICES]: () => void emitter.emit('menu'),
      [PLACED_NOTICES]: () => void emitter.emit(ANY_ORDER),
    },
    missed() {
      for (const name of ['missed', 'menu', ANY_ORDER]) emitter.emit(name)
    },
  })
  return {
    async next(orderId, signal) {
      await once(emitter, orderId, { signal }).catch(() => undefined)
    },
    on(what, react) {
      emitter.on(what, react)
      return () => void emitter.off(what, react)
    },
    stop,
  }
}
