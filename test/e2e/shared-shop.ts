import type { Browser } from 'playwright'
import type { DemoRestaurant } from '../support/demo-restaurant.ts'
import { startShop, type Shop, type ShopOptions } from '../support/start-shop.ts'
import type { Teardown } from '../support/teardown.ts'
import { openFastBrowser } from './customer.ts'

interface Opened {
  readonly shop: Shop
  readonly base: string
  readonly browser: Browser
}

const opened = new Map<string, Promise<Opened>>()

/**
 * A shop at noon for all files of a process whose tests leave its restaurant as they found it, and a fast browser: windows that
 * have read its files serve the tests of the next file, too.
 */
export function sharedShop(t: Teardown, variables: Record<string, string> = {}): Promise<Opened> {
  const kind = JSON.stringify(variables)
  const shop = opened.get(kind) ?? openShop(t, { variables })
  opened.set(kind, shop)
  return shop
}

/** A shop whose restaurant is the test's own. */
export async function openShop(t: Teardown, options: ShopOptions<DemoRestaurant> = {}): Promise<Opened> {
  const shop = await startShop(t, options)
  return { shop, base: await shop.listen(), browser: await openFastBrowser(t) }
}
