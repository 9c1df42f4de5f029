import { persistCustomer, persistMemory, restoreCustomer, restoreMemory } from '#client/boot/browser-memory.ts'
import type { App } from '#client/context/app.ts'

/** Browser memory as a start reads it, before hydration and after it. */
export function restore(app: App): void {
  restoreCustomer(app)
  restoreMemory(app)
}

export function persist(app: App): void {
  persistCustomer(app)
  persistMemory(app)
}
