import { runInTurns } from '../../support/in-turns.ts'

/** Orders and settings sent by forms. */

runInTurns('server/pages/form-actions/*', 'server/pages/{form-order,without-scripts}')
