import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { createSealedLinks } from '#server/orders/sealed-links.ts'
import { isAcknowledgement } from '#server/upstream/reading/schema-reader.ts'
import { cutShort, flood, hang, json, resetMidBody, text, type Behaviour } from '../fakes/misbehaving-server.ts'
import { bomb, halved, reset, trickle } from '../fakes/malformed-responses.ts'
import { endpointsWithExamples } from '../fakes/endpoints-with-examples.ts'

/** The fault matrix: every fault, every page, every call, and the expected page or answer. */

export interface Fault {
  readonly name: string
  /** The restaurant's behaviour; null: its port has no listener; deaf: connections are neither accepted nor refused. */
  readonly how: Behaviour | 'deaf' | null
  /** The default status of a /bff call. */
  readonly says: number
  /** Megabytes to read: part of the cells is enough where time is short. */
  readonly isHeavy?: true
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** The silent ones first: no repetition of another call is still on its way then. `slow` milliseconds lie between the bytes of an answer that trickles. */
export const faultsOf = (slow: number): readonly Fault[] => [
  { name: 'a byte at a time', how: trickle(`[${' '.repeat(1000)}]`, slow), says: 504 },
  { name: 'hang', how: hang, says: 504 },
  { name: 'connect timeout', how: 'deaf', says: 504 },
  { name: 'refused', how: null, says: 503 },
  { name: 'reset', how: reset, says: 503 },
  { name: 'reset mid-body', how: resetMidBody, says: 503 },
  { name: 'cut mid-body', how: cutShort, says: 503 },
  { name: 'half a gzip', how: halved({ data: Array.from({ length: 1000 }, (_, id) => ({ id })) }, 'gzip'), says: 502 },
  { name: '500', how: json({ message: 'oops' }, 500), says: 502 },
  { name: '502 with HTML', how: text('<h1>Bad gateway</h1>', 502), says: 502 },
  { name: 'malformed JSON', how: text('{"data":', 200, JSON_TYPE), says: 502 },
  { name: 'HTML with 200', how: text('<h1>Welcome</h1>'), says: 502 },
  { name: 'wrong schema', how: json({ data: 7 }), says: 502 },
  { name: 'huge body', how: flood, says: 502, isHeavy: true },
  { name: 'gzip bomb', how: bomb(16, 'gzip'), says: 502, isHeavy: true },
  { name: 'redirect', how: text('', 302, { location: '/api/get-options' }), says: 502 },
  { name: '401', how: json({ message: 'who?' }, 401), says: 401 },
  { name: '403', how: json({ message: 'no' }, 403), says: 502 },
  { name: '429', how: text('', 429, { 'retry-after': '60' }), says: 429 },
]

/**
 * `page`: itself, with a notice where it is old. `unavailable`: the branded 503. `cannot load`: its frame, "cannot load, retry",
 * and only a 401 signs a customer out. `missing`: a 404 whatever happens.
 */
export type Seen = 'page' | 'unavailable' | 'cannot load' | 'missing'

export interface PageCell {
  readonly url: string
  /** Without cached data, and with all cacheable data, older than ten minutes. */
  readonly cold: Seen
  readonly warm: Seen
  /** Shows a notice when it is outdated. */
  readonly isPublic: boolean
}

const { id, phone } = bffExamples.readOrder.answer
const sealed = await createSealedLinks({ secret: 'a-secret-of-the-tests', now: () => new Date() }).seal({
  id,
  phone,
  ready_at: new Date().toISOString(),
})
const cells = (urls: readonly string[], cold: Seen, warm: Seen, isPublic = false): PageCell[] =>
  urls.map((url) => ({ url, cold, warm, isPublic }))

export const pageCells: readonly PageCell[] = [
  ...cells(
    [
      '/',
      '/catalog',
      '/catalog/3',
      '/product/1',
      '/search',
      '/about',
      '/contacts',
      '/delivery',
      '/restaurants',
      '/restaurants/1',
      '/news',
      '/news/1',
      '/reviews',
      '/catering',
      '/quality-department',
      '/career',
      '/career/1',
      '/page/pro-nas',
      '/viewed',
      // Searched in the cached menu.
      '/search?q=x',
    ],
    'unavailable',
    'page',
    true,
  ),
  ...cells(['/favorites', '/checkout'], 'unavailable', 'page'),
  ...cells(
    [
      '/account/orders',
      '/account/bonuses',
      '/account/profile',
      '/account/address',
      `/account/orders/${id}`,
      '/checkout/success',
      `/order/${sealed}`,
    ],
    'cannot load',
    'cannot load',
  ),
  ...cells(['/nope', '/product/..%2f..%2fapi', '/page/%00'], 'missing', 'missing'),
]

/** Pages that are complete without these calls; `first` is cached by then. */
export const secondaryCells: readonly {
  readonly url: string
  readonly calls: RegExp
  readonly first: readonly string[]
}[] = [
  { url: '/', calls: /get-stories|get-reviews/, first: ['/catalog'] },
  { url: '/restaurants/1', calls: /get-regions/, first: ['/catalog'] },
  { url: '/restaurants', calls: /get-regions/, first: ['/catalog'] },
  { url: '/news/1', calls: /get-news\b(?!-|\/)/, first: ['/catalog', '/bff/news/1'] },
]

/** One of several statuses where it depends on which end is noticed first. */
type Status = number | readonly number[]

/** The status of a call under each fault; `held`: 200 once its answer is cached. */
export interface CallCell {
  readonly endpoint: Endpoint
  readonly example: (typeof endpointsWithExamples)[number]['example']
  readonly says: (fault: Fault) => Status
  readonly held: boolean
  /** Tested with every fault also in short runs, as the first of its family or special. */ readonly isAlways: boolean
}

const asFault = ({ says }: Fault): number => says
/** A refused call without a token signs no customer out. */
const anonymous = ({ says }: Fault): number => (says === 401 ? 503 : says)
/** The restaurant is read before the token is sent, unless it is known. */
const ofRestaurant = ({ says }: Fault): Status => (says === 401 ? [401, 503] : says)
const always = (): number => 200
/** Only the status is checked where the answer has no other content. */
const isGoodStatus = ({ name }: Pick<Fault, 'name'>): boolean =>
  [
    'reset mid-body',
    'cut mid-body',
    'half a gzip',
    'malformed JSON',
    'HTML with 200',
    'wrong schema',
    'huge body',
    'gzip bomb',
  ].includes(name)
const orDone =
  (says: CallCell['says']): CallCell['says'] =>
  (fault) =>
    fault.name === 'a byte at a time' ? [200, 504] : isGoodStatus(fault) ? 200 : says(fault)
const closed = (): number => 404
/** The provider's callback is refused as the restaurant refuses it. */
const callback = (fault: Fault): number => (fault.name === '403' ? 403 : anonymous(fault))
const isBrokenOff = ({ name }: Pick<Fault, 'name'>): boolean => /mid-body/.test(name)
/** Orders that were not sent: the connection was refused. */
const isUnsent = ({ how }: Fault): boolean => typeof how !== 'function'
/** Orders that are lost after sending: a reset, a silence, an unreadable answer. */
function ordering(fault: Fault): number {
  const { name, says } = fault
  if (isUnsent(fault)) return 503
  return name === '403' ? 502 : says === 401 || says === 429 ? says : 202
}

const special: Readonly<Record<string, CallCell['says']>> = {
  'GET /bff/build': always,
  'GET /bff/icons': always,
  'POST /bff/sign-out': always,
  // A point without a known address is valid, too.
  'GET /bff/address-suggestions/at': ({ says }) => (says === 401 ? 401 : 200),
  'POST /bff/orders': ordering,
  // Whose account it is is read before.
  'POST /bff/delete-account': asFault,
  'GET /bff/order-links/{sealed}': anonymous,
  'GET /bff/order-links/{sealed}/events': anonymous,
  'POST /bff/hooks/menu': closed,
  'POST /bff/hooks/orders': closed,
  'GET /bff/regions/at': asFault,
  'GET /bff/address-suggestions': asFault,
  'GET /bff/products': ofRestaurant,
  'GET /bff/search': asFault,
  'POST /bff/payment-callbacks/{provider}': callback,
}

/** Whatever the call acknowledges. */
const isExact = (own: CallCell['says'] | undefined): boolean => own === always || own === closed || own === asFault

/** Steps of signing in have cells of their own. */
const isSignIn = ({ tag, path }: Endpoint): boolean => tag === 'sign-in' && path !== '/bff/sign-out'

/** Open as soon as an answer is cached, and then without end; its tests are in menu-events.test.ts. */
const isEndless = ({ path }: Endpoint): boolean => path === '/bff/restaurants/events'

const called = endpointsWithExamples.filter(({ endpoint }) => !isSignIn(endpoint) && !isEndless(endpoint))
const isFirst = ({ family }: Endpoint, index: number): boolean =>
  called.findIndex(({ endpoint }) => endpoint.family === family) === index

/** Found in the cached menu, by the hour. */
const isOfMenu = ({ path }: Endpoint): boolean => path === '/bff/dishes'

export const callCells: readonly CallCell[] = called.map(({ endpoint, example }, index) => {
  const held = endpoint.cache !== undefined || isOfMenu(endpoint)
  const own = special[`${endpoint.method} ${endpoint.path}`]
  const says = isAcknowledgement(endpoint.answer) && !isExact(own) ? orDone(own ?? asFault) : own
  return {
    endpoint,
    example: endpoint.path.includes('{sealed}') ? { ...example, params: { sealed } } : example,
    held,
    isAlways: own !== undefined || isFirst(endpoint, index),
    says: says ?? (held ? anonymous : asFault),
  }
})

/** The SMS may have been sent when nothing was heard in time, or not to the end; a check is not counted and signs no customer out. */
export const smsSays = (fault: Fault): number => {
  if (isUnsent(fault)) return fault.says
  return fault.says === 504 || isBrokenOff(fault) ? 202 : guessSays(fault)
}

/** A refusal has the restaurant's own text; the refusal of a call without a token ends no session. */
export const guessSays = (fault: Fault): number => (fault.name === '403' ? 403 : fault.says === 401 ? 400 : fault.says)
