import { runFolderTogether } from '../../support/in-turns.ts'

/** What customers find, and what restaurants write into it. */

runFolderTogether(import.meta.dirname)
