import { mock } from 'node:test'
import t from 'tap'
import { registerServiceWorker } from '#client/boot/register-service-worker.ts'
import { fakeApp } from '../fake-app.ts'

mock.timers.enable({ apis: ['setTimeout'] })
Object.assign(globalThis, { addEventListener() {} })

t.test(
  'the program for times without a connection is fetched, but not by who saves data or has a slow line',
  async (t) => {
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
      const kept = registerServiceWorker(fakeApp().app)
      mock.timers.tick(5000)
      await kept
      t.same(registered, isFetched ? ['/service-worker.js'] : [], JSON.stringify(connection))
    }
  },
)
