import { runFolderTogether } from '../../support/in-turns.ts'

/** Guests and customers with their addresses, cities and letters. */

runFolderTogether(import.meta.dirname)
