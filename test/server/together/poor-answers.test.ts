import { runInTurns } from '../../support/in-turns.ts'

/** Pages when the restaurant answers late, little, oddly or not at all. */

runInTurns(
  'server/pages/{failures,unavailable,missing-features,slow-parts,uncached-reads}',
  'server/pages/{poor-answers,unreadable-requests,text-ids,page-cache}',
)
