import type { Sms } from './sms.ts'
import type { Database } from './tables.ts'

/** What the routes work with; handed in, so that a test can bring its own clock. */
export interface Backend {
  readonly database: Database
  readonly sms: Sms
  /** Header and secret of the proof that comes with a phone (spec 7). */
  readonly phoneHash: { readonly header: string; readonly secret: string }
  readonly now: () => Date
}
