import { runFolderInTurns } from '../../support/in-turns.ts'

/** What both servers are made with. */

runFolderInTurns(import.meta.dirname)
