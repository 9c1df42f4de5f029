import { runFolderTogether } from '../../support/in-turns.ts'

/** Drawers, dialogs and messages. */

runFolderTogether(import.meta.dirname)
