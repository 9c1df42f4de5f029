import { runFolderTogether } from '../../support/in-turns.ts'

/** Pages whose code comes late. */

runFolderTogether(import.meta.dirname)
