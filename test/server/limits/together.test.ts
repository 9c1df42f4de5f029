import { runFolderInTurns } from '../../support/in-turns.ts'

/** Rate limits. */

runFolderInTurns(import.meta.dirname)
