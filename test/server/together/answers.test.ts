import { runInTurns } from '../../support/in-turns.ts'

/** Requests and answers, from a page’s data to its bytes, and what search engines read. */

runInTurns('server/{http,plugins,rendering,seo,serving,site}/**/*')
