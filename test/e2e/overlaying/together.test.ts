import { runTogether } from '../../support/in-turns.ts'

/** Drawers, dialogs and messages. */

runTogether('e2e/overlaying/*')
