import t from 'tap'
import { contractSuite } from './suite.ts'

/**
 * The same against any backend: `npm run contract -- --url … --deep`, with the shop's PHONE_HASH_SECRET and PHONE_HASH_HEADER;
 * CONTRACT_SHORT_LINK, CONTRACT_PROMO_CODE and RESTAURANT_OPERATOR_KEY enable the cases that no call lists data for.
 * It places and cancels real orders and sends real forms: point it at a backend made for trials.
 */

const {
  CONTRACT_API_URL: url,
  CONTRACT_API_HEADERS: headers = '{}',
  PHONE_HASH_SECRET: secret = '',
  PHONE_HASH_HEADER: header = 'X-Phone-Hash',
  CONTRACT_SHORT_LINK: shortLink,
  CONTRACT_PROMO_CODE: promoCode,
  RESTAURANT_OPERATOR_KEY: operatorKey,
} = process.env
const isOutbox = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json')

t.test(`${url} fulfils the contract`, { skip: url ? false : 'CONTRACT_API_URL is not set' }, async (t) => {
  if (!url) return
  const origin = url.replace(/\/$/, '')
  const outbox = await fetch(`${origin}/dev/sms?phone=380501234567`).then(isOutbox, () => false)
  await contractSuite(t, {
    url: origin,
    headers: JSON.parse(headers) as Record<string, string>,
    phoneHash: { header, secret },
    outbox,
    exact: false,
    now: () => new Date(),
    operatorKey,
    shortLink,
    promoCode,
  })
})
