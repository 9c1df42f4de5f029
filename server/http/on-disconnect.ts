import type { ServerResponse } from 'node:http'

/** Once whoever was to be answered has left, or has all of it; also where that was before anybody asked: it is not told twice. */
export function onDisconnect(raw: ServerResponse, react: () => void): void {
  if (raw.destroyed) react()
  else raw.once('close', react)
}
