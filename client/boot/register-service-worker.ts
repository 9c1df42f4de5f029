import type { App } from '#client/context/app.ts'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** The shop as an installed app: pages that were seen can be read without a connection, and a message says so. */
export async function registerServiceWorker(app: App): Promise<void> {
  tellConnection(app)
  // Kept files cost bytes that a visit would not.
  if (!('serviceWorker' in navigator) || savesData()) return
  await firstLook()
  // Without it the shop is the same, as long as there is a connection.
  await navigator.serviceWorker.register(program() as string).catch(() => {})
}

/**
 * The worker fetches some forty files, and a phone works on it as long as on the page's own coming alive: that
 * waits until the page that has just come was looked at.
 */
const FIRST_LOOK_MS = 5_000
const firstLook = (): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, FIRST_LOOK_MS)
  })

/** The one program a page may start beside itself. */
const PATH = '/service-worker.js'
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(path: string): unknown }
}
const program = (): unknown =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('zhar-worker', { createScriptURL: () => PATH })
    .createScriptURL(PATH) ?? PATH

function tellConnection({ LL, stores: { toasts } }: App): void {
  const tell = (): void => toasts.show({ severity: 'warn', summary: LL.offline.began() })
  addEventListener('offline', tell)
  if (navigator.onLine === false) tell()
}
