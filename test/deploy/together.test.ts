import { runFolderInTurns } from '../support/in-turns.ts'

/** What is deployed. */

runFolderInTurns(import.meta.dirname)
