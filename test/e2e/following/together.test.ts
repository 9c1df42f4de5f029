import { runFolderTogether } from '../../support/in-turns.ts'

/** What a customer is told, before an order and after it. */

runFolderTogether(import.meta.dirname)
