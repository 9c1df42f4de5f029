import { policyOf } from '#client/api/trusted-policy.ts'
import type { App } from '#client/context/app.ts'
import { CONNECTION } from '#client/stores/toasts-store.ts'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** Installs the service worker, so that visited pages can be read offline, and reports when that is possible. */
export async function registerServiceWorker(app: App): Promise<void> {
  showConnection(app)
  // Precached files use data that a visit would not.
  if (!('serviceWorker' in navigator) || savesData()) return
  await firstLook()
  // Without the service worker only offline use is missing.
  await navigator.serviceWorker.register(program()).catch(() => {})
}

/** The worker fetches some forty files, which would compete with hydration on a phone: registration waits. */
const FIRST_LOOK_MS = 5_000
const firstLook = (): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, FIRST_LOOK_MS)
  })

/** The only worker script the policy allows. */
const PATH = '/service-worker.js'
const program = (): string =>
  policyOf('zhar-worker', { createScriptURL: (_path: string) => PATH }).createScriptURL(PATH)

function showConnection({ LL, stores: { toasts } }: App): void {
  const show = (): void => {
    // The offline page says it itself.
    if (!document.querySelector('[data-offline]'))
      toasts.show({ severity: 'warn', about: CONNECTION, summary: LL.offline.began() })
  }
  addEventListener('offline', show)
  if (navigator.onLine === false) show()
}
