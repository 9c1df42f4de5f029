import type { App } from '#client/context/app.ts'

/** How often the client's clock is read: hours of categories depend on the minute. */
export const CLOCK_TICK_MS = 60_000

/** Timers of background tabs are throttled: the clock is read also when the tab is shown. */
export function startClock({ stores: { clock } }: Pick<App, 'stores'>): void {
  setInterval(() => clock.tick(), CLOCK_TICK_MS)
  document.addEventListener('visibilitychange', () => clock.tick())
}
