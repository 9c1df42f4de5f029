import type { App } from '#client/context/app.ts'

/** Dishes that this browser has seen; the list is never sent. */

export const recordViewed = ({ stores }: App, productId: number): void => stores.viewed.see(productId)
export const forgetViewed = ({ stores }: App): void => stores.viewed.replace([])
