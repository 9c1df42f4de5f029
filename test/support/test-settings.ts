import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallTimeout, TIMEOUTS, type Timeouts } from '#server/upstream/timeouts.ts'

/** Settings that the shops and restaurants of all tests share. */

export const SECRET = 'a-secret-of-the-tests'
export const HEADER = 'X-Phone-Hash'
export const OPERATOR_KEY = 'a-key-of-the-kitchen'
/** Resized pictures are shared by all tests: to make them takes longer than most tests. */
export const PICTURES = join(tmpdir(), 'zhar-test-pictures')
/** Noon on a Tuesday in Kyiv: restaurants are open, breakfast is over. */
export const NOON = new Date('2026-11-17T10:00:00Z')

/** Token of a client of /bff without cookies, and its header. */
export const TOKEN = 'token-of-an-integrator'
export const bearer = { authorization: `Bearer ${TOKEN}` }

/** How long a shop of the tests waits for its restaurant. */

export const waiting = (timeout: CallTimeout): Timeouts => ({
  ...TIMEOUTS,
  read: timeout,
  menu: timeout,
  write: {
    catalog: timeout,
    account: timeout,
    signIn: timeout,
    orders: timeout,
    payments: timeout,
    callbacks: timeout,
  },
})

const long: CallTimeout = { headers: 15_000, total: 15_000 }

/** On a busy machine a read may take longer than a customer should wait. */
export const unhurried: Timeouts = {
  ...TIMEOUTS,
  read: long,
  menu: long,
  page: long.total,
  write: { ...TIMEOUTS.write, catalog: long, account: long },
}

/** For tests that are not about time: no timeout, however busy this machine is. */
export const endless: Timeouts = { ...waiting({ headers: 60_000, total: 60_000 }), connect: 60_000, page: 60_000 }
