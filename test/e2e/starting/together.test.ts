import { runFolderTogether } from '../../support/in-turns.ts'

/** The start of a page, and presses before and during it. */

runFolderTogether(import.meta.dirname)
