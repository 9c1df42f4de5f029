import { runTogether } from '../../support/in-turns.ts'

/** What a customer is told, before an order and after it. */

runTogether('e2e/following/*')
