import { z } from 'zod'
import { LONG_ENOUGH } from './secret.ts'

/** The environment, parsed once; docs/operations.md, "Settings" describes each variable. */

const Port = z.coerce.number().int().min(0).max(65_535)
/** The paths of all calls begin with /api themselves. */
export const backendAddress = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '')
/** An API may lie under a path: 'https://restaurant.example/backend'. */
const Base = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]|\/\/[^/]*@/.test(url), { error: 'an address without user, ?query and #fragment' })
  .transform(backendAddress)
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

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
  .refine((text) => !/\{(?![zxyr]\})/.test(text), { error: 'has a place other than {z}, {x}, {y}, {r}' })

/** Those the shop or the connection sets itself. */
const setByUs =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|content-type|host|transfer-encoding|x-request-id)$/i
const HeaderName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'not a name of a header' })
  .refine((name) => !setByUs.test(name), { error: 'a header the shop sets itself' })
const ExtraHeaders = z
  .string()
  .default('')
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
    /** Where visitors reach the shop; https makes cookies Secure and __Host-. */
    PUBLIC_ORIGIN: Origin.optional(),
    OPS_PORT: Port.default(9090),
    /** Metrics and the state of the backend are for operators: this machine alone, unless set. */
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    /** A restaurant's own backend; unset: the embedded restaurant. */
    RESTAURANT_API_URL: Base.optional(),
    /** Sent with every call, a secret: a JSON object, or `Name: value` lines. */
    RESTAURANT_API_HEADERS: ExtraHeaders,
    /** Other origins its pictures come from. */
    MEDIA_ORIGINS: list(Origin),
    /** Whose shop it is: a JSON file with pictures beside it; unset: the demo's brand. */
    BRAND_FILE: z.string().min(1).optional(),
    RESTAURANT_PORT: Port.default(4001),
    DATA_DIR: z.string().min(1).default('.data'),
    /** Pictures made in the widths of screens; unset: `pictures` in DATA_DIR. May be emptied at any time. */
    PICTURE_CACHE_DIR: z.string().min(1).optional(),
    PHONE_HASH_SECRET: z.string().min(8).optional(),
    /** Signs cookies and order links; unset: the secret of phones, or one of DATA_DIR where that is short. */
    SIGNING_SECRET: z.string().min(16).optional(),
    PHONE_HASH_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
      .default('X-Phone-Hash'),
    /** Replicas share what they read from the restaurant and how often visitors tried; unset: each remembers for itself. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Phone to call while the restaurant's own numbers are not known. */
    SUPPORT_PHONE: z
      .string()
      .regex(/^\+?\d{10,15}$/)
      .optional(),
    /** Processes that serve visitors together on one port. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    /** Pages rendered at the same time in a process; further requests are refused with Retry-After. */
    MAX_RENDERS: z.coerce.number().int().min(1).default(64),
    /** How long visitors are led elsewhere after SIGTERM before the shop closes; the hard stop comes after 30. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(5),
    /** `off` asks the restaurant each time. */
    UPSTREAM_CACHE: z.enum(['on', 'off']).default('on'),
    /** `off` takes the program for times without a connection back from browsers. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** `off` renders every page anew. */
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    /** SHA-256 (hex) of integration codes that are let into documents; none by default. */
    INTEGRATION_CODE_SHA256: list(z.string().regex(/^[0-9a-f]{64}$/)),
    /** Origins such code may send to. */
    ANALYTICS_ORIGINS: list(Origin),
    /** Signs the restaurant's word that its menu or an order has changed; unset, it has no such calls. */
    RESTAURANT_HOOK_SECRET: z.string().min(16).optional(),
    /** Keys of programs that serve many people from one address, with limits of their own. */
    INTEGRATOR_KEYS: list(
      z
        .string()
        .min(24)
        .max(200)
        .regex(/^[\w.~-]+$/),
    ),
    /** `off` counts no attempts: for load tests, never for visitors. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** SMS an hour to all phones together; half of it is an error line in the log. */
    SMS_HOURLY_LIMIT: z.coerce.number().int().min(1).default(2000),
    /** Pictures under the map; unset: the map is drawn from regions and streets. */
    MAP_TILES_URL: TileTemplate.optional(),
    /** Whose pictures they are, as their licence asks to say. */
    MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
    /** What becomes of a first visitor who prefers the other language: sent there, offered it by a bar, or nothing. */
    LOCALE_DETECTION: z.enum(['redirect', 'offer', 'off']).default('redirect'),
    /** Collector of traces (OTLP over HTTP); unset: nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('zhar'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Comma-separated addresses or CIDR blocks of the proxies in front; `none`: visitors come straight here. */
    TRUST_PROXY: z
      .string()
      .transform((list) => (list === 'none' ? [] : list.split(',').map((one) => one.trim())))
      .optional(),
  })
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
        'needed with an https PUBLIC_ORIGIN: the shop itself speaks http, and behind an unnamed proxy all visitors count as one; addresses or CIDR blocks, or none',
    },
  )
  .refine(({ WORKERS, REDIS_URL }) => WORKERS === 1 || REDIS_URL, {
    path: ['REDIS_URL'],
    error:
      'needed with more than one of WORKERS: without it each would count tries and SMS, hold answers and know orders under way for itself alone',
  })
  .refine(
    ({ PHONE_HASH_SECRET, SIGNING_SECRET, REDIS_URL }) =>
      !REDIS_URL || SIGNING_SECRET || !PHONE_HASH_SECRET || PHONE_HASH_SECRET.length >= LONG_ENOUGH,
    {
      path: ['SIGNING_SECRET'],
      error: `needed with REDIS_URL while PHONE_HASH_SECRET has fewer than ${LONG_ENOUGH} characters: replicas have to sign cookies and order links alike`,
    },
  )
export type Env = z.output<typeof Environment>

/** The environment was refused; `message` lists everything wrong, a line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** A variable set to nothing is not set. */
const isSet = ([, value]: [string, string | undefined]): boolean => value !== undefined && value !== ''

/** Names that are nearly those of settings, and would be ignored in silence. */
const nearMisses: Readonly<Record<string, keyof Env>> = {
  RESTAURANT_API: 'RESTAURANT_API_URL',
  RESTAURANT_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_BASE: 'RESTAURANT_API_URL',
  RESTAURANT_API_BASE_URL: 'RESTAURANT_API_URL',
  RESTAURANT_BASE_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_ORIGIN: 'RESTAURANT_API_URL',
  RESTAURANT_BACKEND_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_HEADER: 'RESTAURANT_API_HEADERS',
  RESTAURANT_HEADERS: 'RESTAURANT_API_HEADERS',
  PHONE_SECRET: 'PHONE_HASH_SECRET',
  PHONE_HASH: 'PHONE_HASH_SECRET',
  PHONE_HASH_KEY: 'PHONE_HASH_SECRET',
  PHONE_HEADER: 'PHONE_HASH_HEADER',
  MEDIA_ORIGIN: 'MEDIA_ORIGINS',
  MEDIA_URL: 'MEDIA_ORIGINS',
  BRAND_FILES: 'BRAND_FILE',
  BRAND_PATH: 'BRAND_FILE',
  BRAND_JSON: 'BRAND_FILE',
  INTEGRATOR_KEY: 'INTEGRATOR_KEYS',
  HOOK_SECRET: 'RESTAURANT_HOOK_SECRET',
  RESTAURANT_HOOKS_SECRET: 'RESTAURANT_HOOK_SECRET',
}

/** The setting that a name in other letters stands for; names of one word are too common to be ours. */
function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase()
  return nearMisses[upper] ?? (name !== upper && name.includes('_') && upper in Environment.shape ? upper : undefined)
}

const missed = (source: NodeJS.ProcessEnv): string[] =>
  Object.keys(source)
    .map((name) => ({ name, right: meantBy(name) }))
    .filter(({ name, right }) => right !== undefined && source[name] && !source[right])
    .map(({ name, right }) => `  ${name}: there is no such setting; ${right} is meant`)

export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(source).filter(isSet)))
  const mistaken = missed(source)
  if (parsed.success && mistaken.length === 0) return parsed.data
  // A list is shown whole, by its name.
  const lines = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `  ${String(path[0])}: ${message} (now ${show(source, path)})`,
  )
  throw new EnvError(['The environment cannot be used:', ...mistaken, ...lines].join('\n'))
}

/** An address of Redis may carry a password. */
const secret = /SECRET|KEY|REDIS|HEADERS/

/** Any other may carry one, too. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^/@\s]*@/g, '//…@')

/** What the variable holds, unless it is a secret. */
function show(source: NodeJS.ProcessEnv, path: PropertyKey[]): string {
  const name = String(path[0])
  const value = source[name]
  if (!value) return 'unset'
  return secret.test(name) ? 'not shown' : JSON.stringify(withoutPassword(value))
}
