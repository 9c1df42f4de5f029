import { runFolderInTurns } from '../../../support/in-turns.ts'

/** The database of the embedded restaurant. */

runFolderInTurns(import.meta.dirname)
