import { runFolderInTurns } from '../../../support/in-turns.ts'

/** What the embedded restaurant does and decides. */

runFolderInTurns(import.meta.dirname)
