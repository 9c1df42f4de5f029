import type { App } from '#client/context/app.ts'

/** Products viewed in this browser; the list is never sent. */

export const recordViewed = ({ stores }: App, productId: number): void => stores.viewed.see(productId)
export const forgetViewed = ({ stores }: App): void => stores.viewed.replace([])
