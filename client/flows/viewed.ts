import type { App } from '../context/app.ts'

/** Dishes this browser has seen (decisions, /viewed): nobody else is told of them. */

export const recordViewed = ({ stores }: App, productId: number): void => stores.viewed.see(productId)
export const forgetViewed = ({ stores }: App): void => stores.viewed.replace([])
