import { runTogether } from '../../support/in-turns.ts'

/** Pages whose code comes late. */

runTogether('e2e/first-seconds/*')
