import { runFolderInTurns } from '../../support/in-turns.ts'

/** Brands. */

runFolderInTurns(import.meta.dirname)
