import { runFolderInTurns } from '../../support/in-turns.ts'

/** Plugins of the shop’s server. */

runFolderInTurns(import.meta.dirname)
