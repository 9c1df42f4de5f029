import type { ServerResponse } from 'node:http'

/** Calls back once the response is finished or closed, also if it was closed before: 'close' is emitted only once. */
export function onDisconnect(raw: ServerResponse, react: () => void): void {
  if (raw.destroyed) react()
  else raw.once('close', react)
}
