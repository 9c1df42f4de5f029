import { runInTurns } from '../../support/in-turns.ts'

/** Brands. */

runInTurns('server/brand/**/*')
