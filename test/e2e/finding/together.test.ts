import { runTogether } from '../../support/in-turns.ts'

/** What customers find, and what restaurants write into it. */

runTogether('e2e/finding/*')
