import t from 'tap'
import { firefoxAtHand, firefoxPath } from './available-engines.ts'
import { tryShop } from './every-journey.ts'
import { firefox } from './firefox.ts'

/** The shop in Firefox. */

const path = firefoxPath()
t.comment(firefoxAtHand())
t.comment(
  'Not tried in Firefox: a message of an order (it comes by the push service of Mozilla), the install dialog (none on Linux)',
)

if (path) await tryShop(t, firefox(path))
