import { runFolderInTurns } from '../../support/in-turns.ts'

/** Requests and answers. */

runFolderInTurns(import.meta.dirname)
