import type { ShopContext } from '#server/shop-context.ts'

/** Of a server that a test builds of some plugins. */
export const shopOf = (known: Partial<ShopContext> = {}): ShopContext => ({
  publicOrigin: undefined,
  supportPhone: null,
  secret: 'a-secret-of-the-tests',
  now: () => new Date(),
  dev: false,
  ...known,
})
