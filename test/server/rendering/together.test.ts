import { runFolderInTurns } from '../../support/in-turns.ts'

/** From a page’s data to its bytes. */

runFolderInTurns(import.meta.dirname)
