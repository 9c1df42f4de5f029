import { TIMEOUTS, type Timeouts, type CallTimeout } from '#server/upstream/timeouts.ts'

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
