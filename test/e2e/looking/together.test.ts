import { runTogether } from '../../support/in-turns.ts'

/** How pages look, and how they are read. */

runTogether('e2e/looking/*')
