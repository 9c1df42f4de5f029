import t from 'tap'
import { webkitAtHand, webkitVersion } from './available-engines.ts'
import { tryShop } from './every-journey.ts'
import { webkit } from './webkit.ts'

/** The shop in WebKit. */

const version = webkitVersion()
t.comment(webkitAtHand())
t.comment('Not tried in WebKit: messages of orders and the install dialog (WebKitGTK has neither)')

if (version) await tryShop(t, await webkit())
