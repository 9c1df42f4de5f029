import type { AimName } from '../bench/targets.ts'

/** Figures at their full size, one row each: `npm run test:stress`. `npm test` has shorter runs of the same. */
export interface Figure {
  /** What `npm run test:stress -- orders` asks for. */
  readonly name: string
  readonly figure: string
  readonly size: string
  /** A test, or a benchmark whose aims have to be met. */
  readonly file: string
  /** Variables of the full size. */
  readonly env: Readonly<Record<string, string>>
  readonly aims?: readonly AimName[]
}

export const figures: readonly Figure[] = [
  {
    name: 'fuzz',
    figure: 'no answer ≥ 500, none slower than a second',
    size: '10 000 inputs a route',
    file: 'test/fuzz/bff.fuzz.test.ts',
    env: { FUZZ_INPUTS: '10000' },
  },
  {
    name: 'faults',
    figure: 'every fault is answered as the fault matrix says',
    size: '19 faults × all pages and calls, real patience',
    file: 'test/faults/matrix.test.ts',
    env: { FAULTS: 'all' },
  },
  {
    name: 'cross-user',
    figure: 'no foreign byte',
    size: '200 users, 100 000 calls',
    file: 'test/server/pages/cross-user.test.ts',
    env: { CROSS_USER_CALLS: '100000' },
  },
  {
    name: 'orders',
    figure: 'one order a key',
    size: '1000 customers who click twice, retry and are cut off',
    file: 'test/fuzz/placing.fuzz.test.ts',
    env: { ORDER_RUNS: '1000' },
  },
  {
    name: 'money',
    figure: 'agrees with the oracle',
    size: '10 000 carts',
    file: 'test/shared/rules/money-oracle.test.ts',
    env: { ORACLE_RUNS: '10000' },
  },
  {
    name: 'slots',
    figure: 'agrees with the oracle',
    size: '10 000 kitchens and moments, all zones',
    file: 'test/server/restaurant/domain/orders/slots-oracle.test.ts',
    env: { ORACLE_RUNS: '10000' },
  },
  {
    name: 'urls',
    figure: 'no protected data without a session, no redirect off the site',
    size: '817 addresses and 630 that lead away',
    file: 'test/server/pages/guards/urls.test.ts',
    env: { URL_CORPUS: 'full' },
  },
  {
    name: 'xss',
    figure: 'no payload runs',
    size: '791 payloads in each text field',
    file: 'test/e2e/xss.test.ts',
    env: { XSS_ROUNDS: 'all' },
  },
  {
    name: 'slow',
    figure: 'slow clients are let go while others browse',
    size: '1000 connections',
    file: 'test/server/process/slow-clients.test.ts',
    env: { SLOW_CLIENTS: '1000' },
  },
  {
    name: 'attacks',
    figure: 'no attack succeeds that once did',
    size: '13 attacks on a running shop',
    file: 'test/stress/attacks.ts',
    env: {},
  },
  {
    name: 'callbacks',
    figure: 'each paid hryvnia is an order or due back',
    size: 'callbacks lost, repeated, late, forged, of another amount',
    file: 'test/server/restaurant/domain/payments/poll-payments.test.ts',
    env: {},
  },
  {
    name: 'carrier',
    figure: 'no reading, sign-in or order is refused',
    size: '500 customers behind one address',
    file: 'test/server/plugins/rate-limits/shared-address.test.ts',
    env: {},
  },
  {
    name: 'secret-leaks',
    figure: 'no secret and no personal data in assets, pages, answers, logs',
    size: 'every secret',
    file: 'test/server/secret-leaks.test.ts',
    env: {},
  },
  {
    name: 'backends',
    figure: 'no 5xx and no dead end',
    size: 'a sloppy backend: each deviation alone, all at once',
    file: 'test/backends/sloppy.test.ts',
    env: {},
  },
  {
    name: 'heap',
    figure: 'the heap of a tab stays',
    size: '500 visits',
    file: 'test/e2e/navigation-memory.test.ts',
    env: { NAVIGATIONS: '500' },
  },
  {
    name: 'builds',
    figure: 'no customer is lost between two builds',
    size: '200 sessions of 10 visits',
    file: 'test/e2e/two-builds.test.ts',
    env: { SESSIONS: '200', VISITS: '10' },
  },
  {
    name: 'soak',
    figure: 'memory grows ≤ 10 MB an hour',
    size: '30 minutes',
    file: 'test/bench/memory.bench.ts',
    env: { BENCH_SOAK_MINUTES: '30' },
    aims: ['memoryGrowth'],
  },
]
