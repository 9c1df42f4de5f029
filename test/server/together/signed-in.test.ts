import { runInTurns } from '../../support/in-turns.ts'

/** Calls of customers who sign in and order. */

runInTurns('server/bff/{sign-in,orders}/*', 'server/bff/customer')
