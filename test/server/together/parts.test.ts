import { runInTurns } from '../../support/in-turns.ts'

/** Parts of the server, and the check of a backend. */

runInTurns('server/{contract,load,metrics,orders,storage}/**/*', 'server/{env,log,secret}', 'server/process/operations')
