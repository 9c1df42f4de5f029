import { mock } from 'node:test'
import t from 'tap'
import { dismissAttention, offerAttention } from '#client/flows/attention.ts'
import { storageKeys } from '#shared/constants.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeStorage } from '../fake-storage.ts'

const NEWS = 'Два соуси в подарунок'
const kept = fakeStorage('localStorage')
mock.timers.enable({ apis: ['setTimeout'] })

function shopWith(text: string | null) {
  const { app, stores } = fakeApp()
  const { shell } = app
  return { stores, app: { ...app, shell: { ...shell, texts: { ...shell.texts, popup_with_ad: text } } } }
}

t.beforeEach(() => kept.clear())

t.test('the popup opens on first load when there is a text that was not dismissed (spec 2)', async (t) => {
  const table = [[NEWS, null, ['attention']], [NEWS, 'Інша новина', ['attention']], [NEWS, NEWS, []], [null, null, []], ['', null, []]] as const
  for (const [text, memory, stack] of table) {
    kept.clear()
    if (memory !== null) kept.set(storageKeys.attention, memory)
    const { app, stores } = shopWith(text)
    offerAttention(app)
    t.same(stores.overlays.stack, [], 'the shop shows itself first')
    mock.timers.tick(1000)
    t.same(stores.overlays.stack, stack)
  }
})

t.test('never over another overlay, nor at the checkout', async (t) => {
  const busy = shopWith(NEWS)
  offerAttention(busy.app)
  busy.stores.overlays.open('city')
  const paying = shopWith(NEWS)
  offerAttention(paying.app)
  paying.stores.location.arrived('/checkout', 'checkout')
  mock.timers.tick(1000)
  t.same(busy.stores.overlays.stack, ['city'])
  t.same(paying.stores.overlays.stack, [])
})

t.test('dismissed, it is remembered and closed (spec 2, 3)', async (t) => {
  const { app, stores } = shopWith(NEWS)
  stores.overlays.open('attention')
  dismissAttention(app)
  t.equal(kept.get(storageKeys.attention), NEWS)
  t.same(stores.overlays.stack, [])
})
