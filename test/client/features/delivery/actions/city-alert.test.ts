import t from 'tap'
import { isCityAlerted } from '#client/features/delivery/actions/city-alert.ts'
import type { PausedRestaurants } from '#shared/contract/business.ts'
import { fakeApp } from '../../../fake-app.ts'

const silence: PausedRestaurants = { paused: [], alerted: [], pauses: [], menu_changed_at: 0 }

t.test('a city is alerted if all its restaurants are', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(isCityAlerted(app, true), false)
  stores.pausedRestaurants.hear({ ...silence, alerted: [10, 11] })
  t.equal(isCityAlerted(app, true), true)
  t.equal(isCityAlerted(app, false), false, 'the document says nothing of it')
  stores.pausedRestaurants.hear({ ...silence, alerted: [10] })
  t.equal(isCityAlerted(app, true), false)
  t.equal(isCityAlerted({ ...app, shell: { ...app.shell, restaurants: [] } }, true), false)
})

t.test('after hydration received alerts replace those of the document', async (t) => {
  const { app, stores } = fakeApp()
  const restaurants = app.shell.restaurants.map((one) => ({ ...one, situation: 'air_raid' as const }))
  const alerted = { ...app, shell: { ...app.shell, restaurants } }
  t.equal(isCityAlerted(alerted, false), true)
  t.equal(isCityAlerted(alerted, true), true)
  stores.pausedRestaurants.hear(silence)
  t.equal(isCityAlerted(alerted, true), false, 'it ended since the document')
  t.equal(isCityAlerted(alerted, false), true)
})
