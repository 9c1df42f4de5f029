import { runTogether } from '../../support/in-turns.ts'

/** The start of a page, and presses before and during it. */

runTogether('e2e/starting/*')
