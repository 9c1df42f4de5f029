import t from 'tap'
import { pausedUntil, pauseText } from '#client/ui/pause-text.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import { fakeApp } from '../fake-app.ts'

const silence: PausedRestaurants = { paused: [], alerted: [], pauses: [], menu_changed_at: 0 }
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const pause = (id: number, paused_until: string | null, pause_reason: 'power' | 'busy' | 'other' | null = null) => ({
  id,
  paused_until,
  pause_reason,
})

t.test('a pause shows its reason, and its end if that is in the future', async (t) => {
  const { app, stores } = fakeApp()
  const [one, other] = cityRestaurants(app)
  if (!one || !other) throw new Error('no restaurants')
  const { closing } = app.LL.delivery
  const hear = (...pauses: PausedRestaurants['pauses']): void => stores.pausedRestaurants.hear({ ...silence, pauses })
  t.equal(pauseText(app, [one]), closing.paused())
  hear(pause(10, inMinutes(20), 'power'))
  const time = pausedUntil(app, [one]) ?? ''
  t.match(time, /^\d\d:\d\d$/)
  const reason = 'Немає світла.'
  t.equal(pauseText(app, [one]), `${reason} ${closing.pausedUntil({ time })}`)
  hear(pause(10, inMinutes(-1), 'other'))
  t.equal(pauseText(app, [one]), closing.paused(), 'no time that has passed, no reason without a name')
  hear(pause(10, inMinutes(40), 'power'), pause(11, inMinutes(20), 'busy'))
  t.equal(pausedUntil(app, [one, other]), pausedUntil(app, [other]), 'the first that opens')
  t.notMatch(pauseText(app, [one, other]), reason)
  hear(pause(10, inMinutes(40)), pause(11, null))
  t.equal(pausedUntil(app, [one, other]), null)
})
