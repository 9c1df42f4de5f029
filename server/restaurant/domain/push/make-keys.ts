import { makeVapidKeys } from './vapid.ts'

/** `npm run vapid:keys`: a new key pair, as lines of an environment. Subscriptions to an older one end with it. */

const { publicKey, privateKey } = makeVapidKeys()
process.stdout.write(
  `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.com\n`,
)
