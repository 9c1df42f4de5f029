import { LIMITS, type Limits, type Patience } from '#server/upstream/timeouts.ts'

/** How long a shop of the tests waits for its restaurant. */

export const waiting = (patience: Patience): Limits => ({
  ...LIMITS,
  read: patience,
  write: {
    catalogue: patience,
    account: patience,
    signIn: patience,
    orders: patience,
    payments: patience,
    callbacks: patience,
  },
})

const long: Patience = { headers: 15_000, total: 15_000 }

/** On a busy machine a read may take longer than a customer should wait. */
export const unhurried: Limits = {
  ...LIMITS,
  read: long,
  page: long.total,
  write: { ...LIMITS.write, catalogue: long, account: long },
}

/** For whatever is not about time: nobody gives up, however busy this machine is. */
export const endless: Limits = { ...waiting({ headers: 60_000, total: 60_000 }), connect: 60_000, page: 60_000 }
