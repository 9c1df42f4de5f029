import { expect as hasty } from 'playwright/test'

/** What is expected comes; how soon is the machine's business: the library's five seconds are too few for one that tests three things at once. */
export const expect = hasty.configure({ timeout: 60_000 })
