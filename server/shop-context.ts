import type { Env } from './env.ts'

/** What every part of the shop may ask of it, decorated once. */
export interface ShopContext {
  /** Its own address, as configured; absent: that of each request. */
  readonly publicOrigin: string | undefined
  /** From the shop's own settings, for a backend that names no phone. */
  readonly supportPhone: string | null
  /** Cookies and links are signed with keys derived from it. */
  readonly secret: string
  readonly now: () => Date
  readonly dev: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    shop: ShopContext
  }
}

export interface ShopOptions {
  phoneHashSecret: string
  /** Signs cookies and order links; defaults to PHONE_HASH_SECRET. */
  signingSecret?: string
  now?: () => Date
  dev?: boolean
}

export const shopOf = (env: Env, { signingSecret, phoneHashSecret, now, dev }: ShopOptions): ShopContext => ({
  publicOrigin: env.PUBLIC_ORIGIN,
  supportPhone: env.SUPPORT_PHONE ?? null,
  secret: signingSecret ?? phoneHashSecret,
  now: now ?? (() => new Date()),
  dev: dev ?? false,
})

/** The public origin is https: cookies are Secure. */
export const isSecure = ({ publicOrigin }: Pick<ShopContext, 'publicOrigin'>): boolean =>
  publicOrigin?.startsWith('https:') ?? false

/** Wall clock at process start plus monotonic time: a clock adjustment changes no answer's age. */
export function monotonicClock(): () => Date {
  const start = Date.now() - performance.now()
  return () => new Date(start + performance.now())
}
