import t from 'tap'
import { RELOAD_GUARD_MS, reloadOnce } from '#client/navigation/recovery/reload-guard.ts'
import { fakeStorage } from '../../fake-browser.ts'

/** The reload guard. */

let reloads = 0
Object.assign(globalThis, {
  location: {
    reload: () => {
      reloads += 1
    },
  },
})
t.beforeEach(() => {
  reloads = 0
  fakeStorage('sessionStorage')
})

t.test('the page never reloads twice within ten seconds', async (t) => {
  t.equal(RELOAD_GUARD_MS, 10_000)
  const start = Date.parse('2026-11-17T10:00:00Z')
  t.ok(reloadOnce(start))
  for (const ms of [0, 1, 5000, 9999]) t.notOk(reloadOnce(start + ms), `${ms} ms later`)
  t.equal(reloads, 1)
  t.ok(reloadOnce(start + 10_000))
  t.notOk(reloadOnce(start + 19_999), 'counted from the last one')
  t.equal(reloads, 2)
})

t.test('without tab storage the page never reloads, because a loop could not be detected', async (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new Error('forbidden')
    },
    configurable: true,
  })
  t.notOk(reloadOnce())
  t.equal(reloads, 0)
})
