import type { Test } from 'tap'
import { href } from '#shared/routes.ts'
import { areInOrder, COUNT, startShopWithIntegrationCode } from '../support/shop-with-integration-code.ts'
import { narrow } from './customers.ts'
import type { Engine } from './engine.ts'
import { openPerson } from './user.ts'

/** Integration code runs in a document rendered for the visit, whose policy has a nonce, and in a cached one, whose policy has hashes. */
export async function integrationCodeRuns(t: Test, engine: Engine): Promise<void> {
  const base = await startShopWithIntegrationCode(t)
  for (const source of ['rendered', 'cached']) {
    const person = await openPerson(t, engine, base, 'uk', narrow)
    await person.visit(href('uk', 'catalog'))
    const timing = await person.tab.read(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).serverTiming[0]?.description,
    )
    t.equal(timing, source)
    const seen = await person.until(
      'all of it',
      (count) => {
        const { seen } = globalThis as { seen?: string[] }
        return seen && seen.length >= count ? seen : null
      },
      COUNT,
    )
    t.ok(areInOrder(seen), seen.join())
    t.same(await person.tab.complaints(), [], 'the console stays silent')
  }
}
