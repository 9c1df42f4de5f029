import { runTogether } from '../../support/in-turns.ts'

/** From page to page. */

runTogether('e2e/moving-about/*')
