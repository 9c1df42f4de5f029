import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { issuesOf, isOwn, LogLevel, NOT_OWN, Port, Proxies, Secret, setOf } from './serving/settings.ts'
import { misspelt } from './misspelt-settings.ts'
import { LONG_ENOUGH } from './secret.ts'

/** The environment, parsed once; docs/operations.md, "Settings" describes each variable. */

/** Paths of all calls begin with /api themselves. */
export const backendAddress = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '')
/** An API may have a path prefix: 'https://restaurant.example/backend'. */
const Base = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), { error: 'an address without user, ?query and #fragment' })
  .transform(backendAddress)
/** What follows an origin would be dropped in silence. */
const isBare = (url: string): boolean => /^\w+:\/\/[^/?#@]+\/?$/.test(url)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** As a text, or as Standard Webhooks write it. */
const HookSecret = Secret(16).refine(
  (text) => !text.startsWith('whsec_') || Buffer.from(text.slice('whsec_'.length), 'base64').length >= 16,
  { error: 'whsec_ is followed by base64 of at least 16 bytes' },
)

/** Comma-separated. */
const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
/** Addresses of map tiles: 'https://tiles.example/{z}/{x}/{y}.png'. */
const TileTemplate = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), { error: 'not an http address' })
  .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), { error: 'needs {z}, {x} and {y}' })
  .refine((text) => !/\{(?![zxyr]\})/.test(text), { error: 'has a placeholder other than {z}, {x}, {y}, {r}' })

/** Headers set by the shop or the connection. */
const setByUs =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|content-type|host|transfer-encoding|x-request-id)$/i
const HeaderName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'not a name of a header' })
  .refine((name) => !setByUs.test(name), { error: 'a header the shop sets itself' })
const ExtraHeaders = z
  .string()
  .default('')
  .refine(isOwn, NOT_OWN)
  .transform((text, context): unknown => {
    if (!text.trim().startsWith('{'))
      return Object.fromEntries(
        text
          .split('\n')
          .filter((line) => line.trim())
          .map((line) =>
            line
              .split(/:(.*)/s)
              .slice(0, 2)
              .map((part) => part.trim()),
          ),
      )
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'neither a JSON object nor lines of `Name: value`' })
      return z.NEVER
    }
  })
  .pipe(z.record(HeaderName, z.string().regex(/^[\t\x20-\x7e]+$/, { error: 'not the value of a header' })))

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: z.string().min(1).default('0.0.0.0'),
    PORT: Port.default(3000),
    /** Public origin of the shop; https makes cookies Secure and __Host-. */
    PUBLIC_ORIGIN: z
      .string()
      .refine(isBare, { error: 'an origin has no path, user, ?query and #fragment: https://zhar.example' })
      .pipe(Origin)
      .optional(),
    OPS_PORT: Port.default(9090),
    /** Metrics and backend status are for operators: loopback only, unless set. */
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    /** A restaurant's own backend; unset: the embedded restaurant. */
    RESTAURANT_API_URL: Base.optional(),
    /** Sent with every call, secret: a JSON object, or `Name: value` lines. */
    RESTAURANT_API_HEADERS: ExtraHeaders,
    /** Other origins of its pictures. */
    MEDIA_ORIGINS: list(Origin),
    /** Brand: a JSON file with pictures beside it; unset: `brand/brand.json` of RESTAURANT_FOLDER, or the demo brand. */
    BRAND_FILE: z.string().min(1).optional(),
    /** Read by the embedded restaurant; here it is told from the demo. */
    RESTAURANT_FOLDER: z.string().min(1).optional(),
    RESTAURANT_PORT: Port.default(4001),
    DATA_DIR: z.string().min(1).default('.data'),
    /** Resized pictures; unset: `pictures` in DATA_DIR. May be emptied at any time. */
    PICTURE_CACHE_DIR: z.string().min(1).optional(),
    PHONE_HASH_SECRET: Secret(8).optional(),
    /** Signs cookies and order links; unset: PHONE_HASH_SECRET, or a generated secret in DATA_DIR if that is short. */
    SIGNING_SECRET: Secret(16).optional(),
    PHONE_HASH_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
      .default('X-Phone-Hash'),
    /** Shared cache and rate limit counters of replicas; unset: each process has its own. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/ })
      .refine(isOwn, NOT_OWN)
      .optional(),
    /** Support phone shown while the restaurant's own numbers are unknown. */
    SUPPORT_PHONE: z
      .string()
      .regex(/^\+?\d{10,15}$/)
      .optional(),
    /** Processes that serve one port together. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    /** Pages rendered at the same time in a process; further requests are refused with Retry-After. */
    MAX_RENDERS: z.coerce.number().int().min(1).default(64),
    /** Seconds between SIGTERM and closing, for load balancers to redirect traffic. 30 s after SIGTERM the process ends in any case. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(5),
    /** `off` calls the restaurant each time. */
    UPSTREAM_CACHE: z.enum(['on', 'off']).default('on'),
    /** `off` removes the service worker from browsers. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** `off` renders every page again. */
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    /** How long a cache in front may share public pages among visitors without cookies; 0: not at all. */
    SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    /** SHA-256 (hex) of integration codes allowed in documents; none by default. */
    INTEGRATION_CODE_SHA256: list(z.string().regex(/^[0-9a-f]{64}$/)),
    /** Origins such code may connect to. */
    ANALYTICS_ORIGINS: list(Origin),
    /** Verifies the restaurant's change notifications; unset, these endpoints do not exist. */
    RESTAURANT_HOOK_SECRET: HookSecret.optional(),
    /** Keys of programs that serve many customers from one address, with rate limits of their own. */
    INTEGRATOR_KEYS: list(
      z
        .string()
        .min(24)
        .max(200)
        .regex(/^[\w.~-]+$/)
        .refine(isOwn, NOT_OWN),
    ),
    /** `off` disables rate limits: for load tests, never in production. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** SMS per hour to all phones together; at half of it an error is logged. */
    SMS_HOURLY_LIMIT: z.coerce.number().int().min(1).default(2000),
    /** Map tiles; unset: the map is drawn from regions and streets. */
    MAP_TILES_URL: TileTemplate.optional(),
    /** Attribution the tiles' licence requires. */
    MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
    /** A first visit with another preferred language: redirected, offered a link, or ignored. */
    LOCALE_DETECTION: z.enum(['redirect', 'offer', 'off']).default('redirect'),
    LOG_LEVEL: LogLevel,
    TRUST_PROXY: Proxies,
  })
  .refine(({ PORT, OPS_PORT }) => PORT === 0 || PORT !== OPS_PORT, {
    path: ['OPS_PORT'],
    error: 'is that of PORT: health and metrics have a port of their own',
  })
  .refine(
    ({ PORT, OPS_PORT, RESTAURANT_PORT, RESTAURANT_API_URL }) =>
      RESTAURANT_API_URL || RESTAURANT_PORT === 0 || ![PORT, OPS_PORT].includes(RESTAURANT_PORT),
    { path: ['RESTAURANT_PORT'], error: 'is that of PORT or OPS_PORT' },
  )
  .refine((env) => !env.RESTAURANT_API_URL || env.PHONE_HASH_SECRET, {
    path: ['PHONE_HASH_SECRET'],
    error: 'needed with RESTAURANT_API_URL: both sides hash phones with it',
  })
  .refine(
    ({ NODE_ENV, PUBLIC_ORIGIN, TRUST_PROXY }) =>
      NODE_ENV !== 'production' || !PUBLIC_ORIGIN?.startsWith('https:') || TRUST_PROXY,
    {
      path: ['TRUST_PROXY'],
      error:
        'needed with an https PUBLIC_ORIGIN: the shop itself serves http, and behind an unlisted proxy all clients share one address; addresses or CIDR blocks, or none',
    },
  )
  .refine(({ WORKERS, REDIS_URL }) => WORKERS === 1 || REDIS_URL, {
    path: ['REDIS_URL'],
    error:
      'needed with more than one of WORKERS: without it rate limits and cached answers are separate in each process',
  })
  .refine(
    ({ PHONE_HASH_SECRET, SIGNING_SECRET, REDIS_URL }) =>
      !REDIS_URL || SIGNING_SECRET || !PHONE_HASH_SECRET || PHONE_HASH_SECRET.length >= LONG_ENOUGH,
    {
      path: ['SIGNING_SECRET'],
      error: `needed with REDIS_URL while PHONE_HASH_SECRET has fewer than ${LONG_ENOUGH} characters: replicas have to share the key of cookies and order links`,
    },
  )
export type Env = z.output<typeof Environment>

/** The environment was refused; `message` lists each fault on its own line. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** A restaurant's folder may have the brand of its shop. */
function brandOf({ BRAND_FILE, RESTAURANT_FOLDER: folder, RESTAURANT_API_URL }: Env): string | undefined {
  if (BRAND_FILE || !folder || RESTAURANT_API_URL) return BRAND_FILE
  const own = join(folder, 'brand/brand.json')
  return existsSync(own) ? own : undefined
}

export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = Environment.safeParse(setOf(source))
  const mistaken = misspelt(source, Environment.shape)
  if (parsed.success && mistaken.length === 0) return { ...parsed.data, BRAND_FILE: brandOf(parsed.data) }
  // A list is shown whole, by its name.
  const lines = issuesOf(Environment, source).map(
    ({ path, message }) => `  ${String(path[0])}: ${message} (now ${show(source, path)})`,
  )
  throw new EnvError(['The environment cannot be used:', ...mistaken, ...lines].join('\n'))
}

/** A Redis URL may contain a password. */
const secret = /SECRET|KEY|REDIS|HEADERS/

/** Any other URL may contain one, too, with any sign in it. */
const withoutPassword = (text: string): string => text.replace(/\/\/.*@/g, '//…@')

/** The value of the variable, unless it is secret. */
function show(source: NodeJS.ProcessEnv, path: PropertyKey[]): string {
  const name = String(path[0])
  const value = source[name]
  if (!value) return 'unset'
  return secret.test(name) ? 'not shown' : JSON.stringify(withoutPassword(value))
}
