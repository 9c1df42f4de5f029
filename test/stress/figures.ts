/** Tests at their full size: `npm run test:stress`. `npm test` has shorter runs of the same. */
export interface Figure {
  /** What `npm run test:stress -- orders` asks for. */
  readonly name: string
  readonly file: string
  /** Variables of the full size. */
  readonly env: Readonly<Record<string, string>>
}

export const figures: readonly Figure[] = [
  { name: 'fuzz', file: 'test/fuzz/bff.fuzz.test.ts', env: { FUZZ_INPUTS: '10000' } },
  { name: 'faults', file: 'test/faults/matrix.test.ts', env: { FAULTS: 'all' } },
  { name: 'cross-user', file: 'test/server/pages/cross-user.test.ts', env: { CROSS_USER_CALLS: '100000' } },
  { name: 'orders', file: 'test/fuzz/placing.fuzz.test.ts', env: { ORDER_RUNS: '1000' } },
  { name: 'money', file: 'test/shared/rules/cart/money-oracle.test.ts', env: { ORACLE_RUNS: '10000' } },
  { name: 'slots', file: 'test/server/restaurant/domain/orders/slots-oracle.test.ts', env: { ORACLE_RUNS: '10000' } },
  { name: 'urls', file: 'test/server/pages/guards/urls.test.ts', env: { URL_CORPUS: 'full' } },
  { name: 'xss', file: 'test/e2e/finding/xss.test.ts', env: { XSS_ROUNDS: 'all' } },
  { name: 'slow', file: 'test/server/process/slow-clients.test.ts', env: { SLOW_CLIENTS: '1000' } },
  { name: 'heap', file: 'test/e2e/navigation-memory.test.ts', env: { NAVIGATIONS: '500' } },
  { name: 'builds', file: 'test/e2e/two-builds.test.ts', env: { SESSIONS: '200', VISITS: '10' } },
]
