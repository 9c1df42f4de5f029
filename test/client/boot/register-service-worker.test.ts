import { mock } from 'node:test'
import t from 'tap'
import { registerServiceWorker } from '#client/boot/register-service-worker.ts'
import { fakeApp } from '../fake-app.ts'

mock.timers.enable({ apis: ['setTimeout'] })
Object.assign(globalThis, { addEventListener() {} })

t.test('the service worker is registered, unless the customer saves data or the connection is slow', async (t) => {
  for (const [connection, isFetched] of [
    [undefined, true],
    [{ effectiveType: '3g' }, true],
    [{ saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ] as const) {
    const registered: unknown[] = []
    const navigator = {
      onLine: true,
      connection,
      serviceWorker: {
        register: async (path: unknown) => {
          registered.push(path)
        },
      },
    }
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
    const registration = registerServiceWorker(fakeApp().app)
    mock.timers.tick(5000)
    await registration
    t.same(registered, isFetched ? ['/service-worker.js'] : [], JSON.stringify(connection))
  }
})
