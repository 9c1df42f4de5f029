import { createHmac, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pino from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { logOptions } from '../serving/log-format.ts'
import { buildRestaurant } from './api/build-restaurant.ts'
import type { Backend } from './api/calls/backend.ts'
import { clean } from './domain/cleanup.ts'
import { openDatabase, type Place } from './database/database.ts'
import { followFolder, logChanges } from './database/apply-folder.ts'
import { demoSeeds, seedsOf, type Seeds } from './folder/demo.ts'
import { DEVELOPMENT_SECRET, readEnvironment, type Environment } from './env.ts'
import { followChanges } from './domain/orders/changes.ts'
import { answerExpired } from './domain/orders/answer-question.ts'
import { advanceOrders } from './domain/orders/demo-kitchen.ts'
import { cancelUnaccepted, cancelUnpaid } from './domain/payments/cancel-late.ts'
import { openLiqPay } from './domain/payments/liqpay.ts'
import { openMonobank } from './domain/payments/monobank.ts'
import { pollOpenPayments } from './domain/payments/poll-payments.ts'
import { captureDue, refundDue } from './domain/payments/refund-due.ts'
import { openSandbox } from './domain/payments/sandbox.ts'
import { resumeRestaurants } from './domain/operator/restaurant-state.ts'
import { endStops } from './domain/operator/stop-list.ts'
import { followSituations } from './domain/orders/situations.ts'
import { startPushNotifier } from './domain/push/push-notifier.ts'
import { isLoopback, openSms } from './domain/sms.ts'
import { every } from './domain/interval.ts'

/** Options of a start by the environment; what the routes use is said in backend.ts. */
export function optionsFrom(variables: NodeJS.ProcessEnv) {
  const env = readEnvironment(variables)
  return {
    place: (env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR }) as Place,
    folder: env.RESTAURANT_FOLDER,
    /** After a crash: there were data, and none are made. */
    isReopened: variables['RESTAURANT_REOPENED'] === 'yes',
    port: env.RESTAURANT_PORT,
    host: env.RESTAURANT_HOST,
    phoneHash: { header: env.PHONE_HASH_HEADER, secret: env.PHONE_HASH_SECRET },
    sms: { gateway: env.SMS_GATEWAY_URL, production: env.NODE_ENV === 'production' },
    kitchenSeconds: env.DEMO_KITCHEN_SECONDS,
    proxies: env.TRUST_PROXY,
    operatorKey: env.RESTAURANT_OPERATOR_KEY ?? demoKey(env),
    /** Nobody has set the key: it is written to the log. */
    isKeyMade: env.RESTAURANT_OPERATOR_KEY === undefined,
    publicUrl: env.RESTAURANT_PUBLIC_URL,
    payments: providerFrom(env),
    paymentWaitMinutes: env.PAYMENT_WAIT_MINUTES,
    holdsPayments: env.PAYMENT_HOLD === 'on',
    acceptMinutes: env.ORDER_ACCEPT_MINUTES,
    slotDays: env.SLOT_DAYS,
    hasOtherBrand: env.BRAND_FILE !== undefined && env.RESTAURANT_FOLDER === undefined,
    guestLimit: env.GUEST_ORDER_LIMIT,
    push: pushFrom(env),
    /** Real customers order here. */
    isPublic: env.NODE_ENV === 'production' || env.PUBLIC_ORIGIN?.startsWith('https:') === true,
    shopHost: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).hostname,
    logger: pino({ name: 'restaurant', level: env.LOG_LEVEL, ...logOptions() }),
    now: () => new Date(),
  }
}
export type StartOptions = ReturnType<typeof optionsFrom>

/** The provider that the environment names; its keys are validated there. */
function providerFrom(env: Environment): Backend['payments'] {
  const { LIQPAY_PUBLIC_KEY: publicKey = '', LIQPAY_PRIVATE_KEY: privateKey = '', MONOBANK_TOKEN: token = '' } = env
  if (env.PAYMENT_PROVIDER === 'liqpay') return openLiqPay({ publicKey, privateKey })
  return env.PAYMENT_PROVIDER === 'monobank' ? openMonobank({ token }) : openSandbox(env.PHONE_HASH_SECRET)
}

/** The environment has the whole pair, or nothing of it. */
function pushFrom(env: Environment): Backend['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey ? { vapid: { publicKey, privateKey, subject }, hosts: env.PUSH_SERVICE_HOSTS } : undefined
}

/** Warning for shops with real customers: in the sandbox every customer can mark an order as paid. */
export function warnOfSandbox(payments: Backend['payments'], logger: FastifyBaseLogger): void {
  const message =
    'sandbox payments: no money is taken and anyone can approve a payment; set PAYMENT_PROVIDER to liqpay or monobank'
  if ('sign' in payments) logger.warn({ event: 'sandbox_payments' }, message)
}

/** Of a demonstration that other machines do not reach: its log has the codes of customers, too. */
const demoKey = (env: Environment): string | undefined =>
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
export async function startRestaurant(options: StartOptions) {
  const { place, port, host, folder, sms, payments, now, logger } = options
  if (options.isPublic) warnOfSandbox(payments, logger)
  const opened = new AsyncDisposableStack()
  try {
    const { database, told, listen, close } = await openDatabase(place, options.isReopened, await seedsFor(options))
    opened.defer(close)
    logChanges(told, logger)
    const changes = await followChanges(listen)
    opened.defer(changes.stop)
    const backend = {
      ...options,
      database,
      changes,
      readFolder: folder === undefined ? undefined : followFolder(folder, database, logger),
      sms: openSms(database, { ...sms, exposed: isExposed(options) }, logger, now),
      pictures: folder && resolve(folder, 'pictures'),
    }
    const app = buildRestaurant(backend)
    opened.defer(() => app.close())
    const url = await app.listen({ port, host })
    if (options.isKeyMade && options.operatorKey)
      logger.warn({ event: 'counter' }, `orders are accepted at ${url}/counter, with the key ${options.operatorKey}`)
    startTasks(opened, backend)
    return {
      url,
      port: Number(new URL(url).port),
      /** Called when the operator has paused or reopened a restaurant, or changed a stop list. */
      onMenuChange: (listener: () => void) => void changes.on('menu', listener),
      readFolder: backend.readFolder,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

export type RunningRestaurant = Awaited<ReturnType<typeof startRestaurant>>

/** A restaurant that crashed opens again with what it had, whatever is being written in its folder. */
const seedsFor = ({ folder, isReopened, logger }: StartOptions): Promise<Seeds> =>
  seedsOf(folder).catch((error: unknown) => {
    if (!isReopened) throw error
    logger.error({ event: 'folder', err: error }, 'the folder has mistakes: the restaurant opens as it was before')
    return demoSeeds
  })

/** The demo kitchen, push messages and what is repeated, until closed. */
function startTasks(opened: AsyncDisposableStack, options: Omit<StartOptions, 'sms'> & Backend): void {
  const { database, payments, push, kitchenSeconds, acceptMinutes, paymentWaitMinutes, logger, now } = options
  const paying = { database, provider: payments, logger }
  const repeat = (failed: string, round: (now: Date) => Promise<void>, milliseconds = ROUND_MS): void =>
    opened.defer(
      every(
        () => round(now()),
        milliseconds,
        (err) => logger.error({ err }, failed),
      ),
    )
  if (kitchenSeconds > 0)
    repeat('kitchen round failed', (at) => advanceOrders(database, at, kitchenSeconds), kitchenSeconds * 250)
  if (push) opened.defer(startPushNotifier({ ...options, ...push }))
  repeat('payment statuses were not read', (at) => pollOpenPayments(paying, at))
  repeat('unpaid orders were not cancelled', (at) => cancelUnpaid(paying, at, paymentWaitMinutes))
  repeat('unaccepted orders were not cancelled', (at) =>
    cancelUnaccepted(database, at, { acceptMinutes, paymentWaitMinutes }),
  )
  repeat('refunds were not requested', (at) => refundDue(paying, at))
  repeat('expired questions were not closed', (at) => answerExpired({ database, logger }, at), QUESTION_ROUND_MS)
  repeat('paused restaurants were not reopened', (at) => resumeRestaurants(database, at))
  repeat('stopped dishes were not sold again', (at) => endStops(database, at))
  repeat('promised times were not moved', (at) => followSituations({ database, logger }, at))
  repeat('payments were not captured', (at) => captureDue(paying, at))
  repeat('expired rows were not deleted', (at) => clean(database, at, logger), CLEANING_ROUND_MS)
}
