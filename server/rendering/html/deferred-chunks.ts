import type { PassThrough } from 'node:stream'
import type { DeferredData, DeferredKey, DeferredPromises } from '#shared/page-data/pages.ts'
import { deferredChunk } from './html-parts.ts'

/** Deferred data: values available when rendering begins are part of the page, the rest follows it. */

export type DeferredParts = { [Key in DeferredKey]?: Promise<DeferredData[Key]> | { value: DeferredData[Key] } }

/** Waits one turn of the event loop, in which cached values arrive. */
export async function deferredParts(deferred: DeferredPromises): Promise<DeferredParts> {
  const entries = Object.entries(deferred) as [DeferredKey, Promise<never>][]
  if (entries.length === 0) return {}
  const moment = new Promise<null>((pass) => {
    setImmediate(pass, null)
  })
  const parts = entries.map(async ([key, promise]) => {
    const settled = await Promise.race([promise.then((value) => ({ value })), moment])
    return [key, { part: settled ?? promise }] as const
  })
  return Object.fromEntries((await Promise.all(parts)).map(([key, { part }]) => [key, part]))
}

export const isPending = (part: object): part is Promise<unknown> => part instanceof Promise

/** Each value is sent behind a partial as soon as it resolves; then the answer ends. */
export async function sendDeferred(out: PassThrough, deferred: DeferredParts): Promise<void> {
  const pending = Object.entries(deferred).filter(([, part]) => isPending(part)) as [DeferredKey, Promise<unknown>][]
  const sending = pending.map(async ([key, promise]) => {
    const chunk = deferredChunk(key, await promise)
    if (!out.destroyed) out.write(chunk)
  })
  await Promise.all(sending).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  )
}
