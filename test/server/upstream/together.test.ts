import { runFolderInTurns } from '../../support/in-turns.ts'

/** The shop’s calls to the restaurant. */

runFolderInTurns(import.meta.dirname)
