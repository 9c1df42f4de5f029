/**
 * Push services of browsers: Chromium and its derivatives, Firefox, Safari, Edge on Windows. Other hosts are refused,
 * so that no subscription makes this server call arbitrary addresses.
 */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/** A host of the settings: `push.example`, `*.push.example`, with a port where there is one. */
export const hostPattern = /^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/

const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether messages may be sent to this address; `more` are hosts that the operator adds. */
export function isPushService(address: string, more: readonly string[] = []): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return [...hosts, ...more].some((pattern) => fits(url.host, pattern))
}
