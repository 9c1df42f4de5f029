import { runFolderTogether } from '../../support/in-turns.ts'

/** How pages look, and how they are read. */

runFolderTogether(import.meta.dirname)
