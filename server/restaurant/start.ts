import { createHmac, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pino from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { logOptions } from '../serving/log-format.ts'
import { buildRestaurant } from './api/build-restaurant.ts'
import type { Backend } from './api/calls/backend.ts'
import { clean } from './domain/cleanup.ts'
import { openDatabase, seedsOf, type Place } from './database/database.ts'
import { folderReader } from './database/apply-folder.ts'
import type { Seeds } from './database/seeding.ts'
import type { Database } from './database/tables.ts'
import { businessIn, demoFolder } from './folder/demo.ts'
import { DEVELOPMENT_SECRET, PAYMENT_WAIT_MINUTES, readEnvironment } from './env.ts'
import { followChanges } from './domain/orders/changes.ts'
import { answerExpired } from './domain/orders/answer-question.ts'
import { advanceOrders } from './domain/orders/demo-kitchen.ts'
import { ACCEPT_MINUTES, cancelUnaccepted, cancelUnpaid } from './domain/payments/cancel-late.ts'
import { providerFrom, warnOfSandbox } from './domain/payments/choose-provider.ts'
import { pollOpenPayments } from './domain/payments/poll-payments.ts'
import { captureDue, refundDue } from './domain/payments/refund-due.ts'
import { openSandbox } from './domain/payments/sandbox.ts'
import { resumeRestaurants } from './domain/operator/restaurant-state.ts'
import { endStops } from './domain/operator/stop-list.ts'
import { followSituations } from './domain/orders/situations.ts'
import { startPushNotifier, type PushOptions } from './domain/push/push-notifier.ts'
import { vapidFrom } from './domain/push/vapid.ts'
import { isLoopback, openSms, type SmsOptions } from './domain/sms.ts'
import { every } from './domain/interval.ts'

type Shared =
  | 'phoneHash'
  | 'holdsPayments'
  | 'operatorKey'
  | 'publicUrl'
  | 'shopHost'
  | 'slotDays'
  | 'guestLimit'
  | 'now'

/** What the routes use is said in backend.ts. */
export interface StartOptions extends Pick<Backend, Shared>, Partial<Pick<Backend, 'payments' | 'paymentWaitMinutes'>> {
  readonly place: Place
  /** Describes the restaurant; absent: the demo. */
  readonly folder?: string | undefined
  /** After a crash: there were data, and none are made. */
  readonly isReopened?: boolean
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  readonly sms: SmsOptions
  readonly kitchenSeconds: number
  /** Nobody has set the key: it is written to the log. */
  readonly isKeyMade?: boolean
  /** Minutes to accept an order; absent: half an hour; 0: orders wait for ever. */
  readonly acceptMinutes?: number
  /** Absent: no push messages are sent. */
  readonly push?: (Pick<PushOptions, 'vapid' | 'post'> & Pick<NonNullable<Backend['push']>, 'hosts'>) | undefined
  /** Real customers order here: in production, or behind an address with https. */
  readonly isPublic?: boolean
  /** The shop does not wear the demo's brand. */
  readonly hasOtherBrand?: boolean
  readonly logger: FastifyBaseLogger
}

export interface RunningRestaurant {
  readonly url: string
  readonly port: number
  /** Called when the operator has paused or reopened a restaurant, or changed a stop list. */
  readonly onMenuChange: (listener: () => void) => void
  /** Reads the folder again; refused with its mistakes. Absent: the demo. */
  readonly readFolder?: Backend['readFolder']
  readonly close: () => Promise<void>
}

export function optionsFrom(variables: NodeJS.ProcessEnv): StartOptions {
  const env = readEnvironment(variables)
  const vapid = vapidFrom(env)
  return {
    place: env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR },
    folder: env.RESTAURANT_FOLDER,
    isReopened: variables['RESTAURANT_REOPENED'] === 'yes',
    port: env.RESTAURANT_PORT,
    host: env.RESTAURANT_HOST,
    phoneHash: { header: env.PHONE_HASH_HEADER, secret: env.PHONE_HASH_SECRET },
    sms: { gateway: env.SMS_GATEWAY_URL, production: env.NODE_ENV === 'production' },
    kitchenSeconds: env.DEMO_KITCHEN_SECONDS,
    operatorKey: env.RESTAURANT_OPERATOR_KEY ?? demoKey(env),
    isKeyMade: env.RESTAURANT_OPERATOR_KEY === undefined,
    publicUrl: env.RESTAURANT_PUBLIC_URL,
    payments: providerFrom(env),
    paymentWaitMinutes: env.PAYMENT_WAIT_MINUTES,
    holdsPayments: env.PAYMENT_HOLD === 'on',
    acceptMinutes: env.ORDER_ACCEPT_MINUTES,
    slotDays: env.SLOT_DAYS,
    hasOtherBrand: env.BRAND_FILE !== undefined && env.RESTAURANT_FOLDER === undefined,
    guestLimit: env.GUEST_ORDER_LIMIT,
    push: vapid ? { vapid, hosts: env.PUSH_SERVICE_HOSTS } : undefined,
    isPublic: env.NODE_ENV === 'production' || env.PUBLIC_ORIGIN?.startsWith('https:') === true,
    shopHost: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).hostname,
    logger: pino({ name: 'restaurant', level: env.LOG_LEVEL, ...logOptions() }),
    now: () => new Date(),
  }
}

/** Of a demonstration that other machines do not reach: its log has the codes of customers, too. */
const demoKey = (env: ReturnType<typeof readEnvironment>): string | undefined =>
  env.SMS_GATEWAY_URL || isExposed({ host: env.RESTAURANT_HOST, publicUrl: env.RESTAURANT_PUBLIC_URL })
    ? undefined
    : createHmac('sha256', ownSecret(env.PHONE_HASH_SECRET)).update('counter').digest('base64url').slice(0, 16)

/** A shop keeps its secret, so that its counter stays open over a restart; the secret of the code is nobody's. */
const ownSecret = (secret: string): string | Buffer => (secret === DEVELOPMENT_SECRET ? randomBytes(32) : secret)

/** Interval of polling the provider, of cancelling unpaid orders, of refunds and of captures. */
const ROUND_MS = 15_000

/** Interval of choosing for customers who did not answer. */
const QUESTION_ROUND_MS = 5000

/** Interval of deleting expired rows. */
const CLEANING_ROUND_MS = 10 * 60_000

/** Other machines reach the restaurant: by its listener or by a public address. */
export const isExposed = ({ host, publicUrl }: Pick<StartOptions, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

/** Opens the database, serves the API and runs the demo kitchen, until closed. */
export async function startRestaurant(options: StartOptions): Promise<RunningRestaurant> {
  const { place, port, host, phoneHash, isPublic, logger } = options
  const { payments = openSandbox(phoneHash.secret) } = options
  if (isPublic) warnOfSandbox(payments, logger)
  const seeds = await seedsFor(options)
  const { database, listen, close: closeDatabase } = await openDatabase(place, options.isReopened, seeds)
  const following = followFolder(options, database, seeds).then(async (readFolder) => ({
    readFolder,
    changes: await followChanges(listen),
  }))
  const { readFolder, changes } = await following.catch((error: unknown) =>
    closeDatabase().then(() => Promise.reject(error)),
  )
  const closeAll = () => changes.stop().then(closeDatabase)
  const disowned = options.hasOtherBrand ? (await businessIn(demoFolder)).site : undefined
  const app = buildRestaurant({ ...backendOf(options, { database, changes, payments }), disowned, readFolder, logger })
  const url = await app.listen({ port, host }).catch((error: unknown) => closeAll().then(() => Promise.reject(error)))
  if (options.isKeyMade && options.operatorKey)
    logger.warn({ event: 'counter' }, `orders are accepted at ${url}/counter, with the key ${options.operatorKey}`)
  const stops = startTasks(options, { database, changes, payments })
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()))
    await app.close()
    await closeAll()
  }
  return { url, port: Number(new URL(url).port), onMenuChange: changes.onMenu, readFolder, close }
}

/** A restaurant that crashed opens again with what it had, whatever is being written in its folder. */
const seedsFor = ({ folder, isReopened, logger }: StartOptions): Promise<Seeds> =>
  seedsOf(folder).catch((error: unknown) => {
    if (!isReopened) throw error
    logger.error({ event: 'folder', err: error }, 'the folder has mistakes: the restaurant opens as it was before')
    return seedsOf(undefined)
  })

/** A folder that has changed is applied, and can be read again. */
async function followFolder(
  { folder, logger }: StartOptions,
  database: Database,
  seeds: Seeds,
): Promise<Backend['readFolder']> {
  if (folder === undefined) return undefined
  const { apply, again } = folderReader(folder, database, logger)
  if (!seeds.isDemo) await apply(seeds)
  return again
}

type Resources = Pick<Backend, 'database' | 'changes' | 'payments'>

const backendOf = ({ sms, push, folder, ...options }: StartOptions, resources: Resources): Backend => ({
  ...options,
  ...resources,
  sms: openSms(resources.database, { ...sms, exposed: isExposed(options) }, options.logger, options.now),
  paymentWaitMinutes: options.paymentWaitMinutes ?? PAYMENT_WAIT_MINUTES,
  pictures: folder && resolve(folder, 'pictures'),
  push: push && { publicKey: push.vapid.publicKey, hosts: push.hosts },
})

/** The demo kitchen, push messages and what is repeated; returns a stop of each. */
function startTasks(
  { kitchenSeconds, push, logger, now, acceptMinutes = ACCEPT_MINUTES, ...options }: StartOptions,
  { database, changes, payments }: Resources,
): (() => Promise<void>)[] {
  const { paymentWaitMinutes = PAYMENT_WAIT_MINUTES } = options
  const paying = { database, provider: payments, logger }
  const repeat = (round: () => Promise<void>, failed: string, milliseconds = ROUND_MS): (() => Promise<void>) =>
    every(round, { milliseconds, logger, failed })
  return [
    ...(kitchenSeconds > 0
      ? [
          repeat(
            () => advanceOrders(database, now(), kitchenSeconds),
            'kitchen round failed',
            (kitchenSeconds * 1000) / 4,
          ),
        ]
      : []),
    ...(push ? [startPushNotifier({ database, changes, now, logger, ...push })] : []),
    repeat(() => pollOpenPayments(paying, now()), 'payment statuses were not read'),
    repeat(() => cancelUnpaid(paying, now(), paymentWaitMinutes), 'unpaid orders were not cancelled'),
    repeat(
      () => cancelUnaccepted(database, now(), { acceptMinutes, paymentWaitMinutes }),
      'unaccepted orders were not cancelled',
    ),
    repeat(() => refundDue(paying, now()), 'refunds were not requested'),
    repeat(() => answerExpired({ database, logger }, now()), 'expired questions were not closed', QUESTION_ROUND_MS),
    repeat(() => resumeRestaurants(database, now()), 'paused restaurants were not reopened'),
    repeat(() => endStops(database, now()), 'stopped dishes were not sold again'),
    repeat(() => followSituations({ database, logger }, now()), 'promised times were not moved'),
    repeat(() => captureDue(paying, now()), 'payments were not captured'),
    repeat(() => clean(database, now(), logger), 'expired rows were not deleted', CLEANING_ROUND_MS),
  ]
}
