import { runTogether } from '../../support/in-turns.ts'

/** From a dish to an order. */

runTogether('e2e/ordering/*')
