import { runFolderInTurns } from '../../support/in-turns.ts'

/** What search engines read. */

runFolderInTurns(import.meta.dirname)
