import { runFolderTogether } from '../../support/in-turns.ts'

/** From a dish to an order. */

runFolderTogether(import.meta.dirname)
