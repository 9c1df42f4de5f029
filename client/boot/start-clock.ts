import { CLOCK_TICK_MS } from '#shared/constants.ts'
import type { App } from '#client/context/app.ts'

/** Timers of background tabs are throttled: the clock is read also when the tab is shown. */
export function startClock({ stores: { clock } }: Pick<App, 'stores'>): void {
  setInterval(() => clock.tick(), CLOCK_TICK_MS)
  document.addEventListener('visibilitychange', () => clock.tick())
}
