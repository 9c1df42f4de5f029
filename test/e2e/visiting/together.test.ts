import { runTogether } from '../../support/in-turns.ts'

/** Guests and customers with their addresses, cities and letters. */

runTogether('e2e/visiting/*')
