import { runFolderInTurns } from '../../support/in-turns.ts'

/** Pictures. */

runFolderInTurns(import.meta.dirname)
