import { runFolderTogether } from '../../support/in-turns.ts'

/** From page to page. */

runFolderTogether(import.meta.dirname)
