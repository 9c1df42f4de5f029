import { runFolderInTurns } from '../../support/in-turns.ts'

/** What the shop makes of the restaurant’s answers. */

runFolderInTurns(import.meta.dirname)
