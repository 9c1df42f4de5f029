import { z } from 'zod'
import { issuesOf, isOwn, LogLevel, NOT_OWN, Port, Proxies, Secret, setOf } from '../serving/settings.ts'
import { SLOT_DAYS } from './domain/orders/slots.ts'
import { hostPattern } from './domain/push/push-services.ts'
import { vapidFaults } from './domain/push/vapid.ts'

/** Default for development only: a real restaurant shares its secret with its shop alone. */
export const DEVELOPMENT_SECRET = 'development-phone-hash-secret'

/** Settings that each provider requires. */
const keysOf = {
  sandbox: [],
  liqpay: ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  monobank: ['MONOBANK_TOKEN'],
} as const

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    RESTAURANT_PORT: Port.default(4001),
    RESTAURANT_HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .refine(isOwn, NOT_OWN)
      .optional(),
    /** A folder that describes the restaurant in plain files; unset: the demo. */
    RESTAURANT_FOLDER: z.string().min(1).optional(),
    PHONE_HASH_SECRET: Secret(1).default(DEVELOPMENT_SECRET),
    PHONE_HASH_HEADER: z
      .string()
      .regex(/^[\w-]+$/)
      .default('X-Phone-Hash'),
    SMS_GATEWAY_URL: z.optional(z.url({ protocol: /^https?$/ }).regex(/^[^@?]*(\?|$)/, 'takes no user and password')),
    /** Seconds an order stays in each state of the demo kitchen; 0 turns it off. */
    DEMO_KITCHEN_SECONDS: z.coerce.number().min(0).default(20),
    /** Bearer key of the operator API. */
    RESTAURANT_OPERATOR_KEY: Secret(16).optional(),
    /** Public address of the restaurant, for its payment page. */
    RESTAURANT_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Provider of card payments; the sandbox takes no money and reports success. */
    PAYMENT_PROVIDER: z.enum(['sandbox', 'liqpay', 'monobank']).default('sandbox'),
    LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
    LIQPAY_PRIVATE_KEY: Secret(1).optional(),
    MONOBANK_TOKEN: Secret(1).optional(),
    /** On: online payments wait on the card, and are captured when the restaurant accepts the order. */
    PAYMENT_HOLD: z.enum(['on', 'off']).default('off'),
    /** Minutes an order waits for its payment online before it is cancelled. */
    PAYMENT_WAIT_MINUTES: z.coerce.number().min(1).max(1440).default(30),
    /** Minutes the restaurant has to accept an order before it is cancelled; 0: it waits for ever. */
    ORDER_ACCEPT_MINUTES: z.coerce.number().min(0).max(1440).default(30),
    /** Days for which orders can be placed ahead, today among them. */
    SLOT_DAYS: z.coerce.number().int().min(1).max(31).default(SLOT_DAYS),
    /** Hryvnias above which a guest has to sign in or pay online, more than a table of ten eats; 0: none. */
    GUEST_ORDER_LIMIT: z.coerce.number().min(0).default(5000),
    /** VAPID keys and contact for push messages about orders; unset: none are sent. `npm run vapid:keys` makes a pair. */
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    VAPID_SUBJECT: z.string().optional(),
    /** Hosts of push services besides those of the known browsers, separated by commas. */
    PUSH_SERVICE_HOSTS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(hostPattern, { error: 'not a host' }))),
    /** The shop's brand file; unset: the demo's brand. */
    BRAND_FILE: z.string().optional(),
    /** Public address of the shop. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    LOG_LEVEL: LogLevel,
    TRUST_PROXY: Proxies,
  })
  .superRefine((env, context) => {
    const { NODE_ENV, PAYMENT_PROVIDER, PHONE_HASH_SECRET } = env
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (NODE_ENV === 'production' && PHONE_HASH_SECRET === DEVELOPMENT_SECRET)
      refuse('PHONE_HASH_SECRET', 'must be set in production')
    for (const [name, fault] of vapidFaults(env)) refuse(name, fault)
    for (const name of keysOf[PAYMENT_PROVIDER])
      if (!env[name]) refuse(name, `must be set with PAYMENT_PROVIDER=${PAYMENT_PROVIDER}`)
  })
export type Environment = z.output<typeof Environment>

const parse = (variables: NodeJS.ProcessEnv) => Environment.safeParse(setOf(variables))

/** Errors of the settings, by name and without values. */
export const settingsFaults = (variables: NodeJS.ProcessEnv): (readonly [name: string, fault: string])[] =>
  issuesOf(Environment, variables).map(({ path, message }) => [path.join('.'), message])

/** The settings; throws all their errors in one message. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const read = parse(variables)
  if (read.success) return read.data
  const wrong = settingsFaults(variables).map(([name, fault]) => `  ${name}: ${fault}`)
  throw new Error(`The restaurant's settings are wrong:\n${wrong.join('\n')}`)
}
