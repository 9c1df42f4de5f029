import { runFolderInTurns } from '../../../support/in-turns.ts'

/** The calls of the embedded restaurant. */

runFolderInTurns(import.meta.dirname)
