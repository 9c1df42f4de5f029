import pino from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { buildRestaurant } from './app.ts'
import { openDatabase, type Place } from './database.ts'
import { readEnvironment } from './env.ts'
import { openChanges } from './orders/changes.ts'
import { openKitchen } from './orders/kitchen.ts'
import { openSandbox } from './payments/sandbox.ts'
import { openSms, type SmsOptions } from './sms.ts'

export interface StartOptions {
  readonly place: Place
  /** 0: any free one. */
  readonly port: number
  readonly host: string
  readonly phoneHash: { readonly header: string; readonly secret: string }
  readonly sms: SmsOptions
  readonly kitchenSeconds: number
  readonly operatorKey?: string | undefined
  readonly publicUrl?: string | undefined
  readonly shopHost?: string | undefined
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
}

export interface RunningRestaurant {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

/** What the environment asks for. */
export function optionsFrom(variables: NodeJS.ProcessEnv): StartOptions {
  const env = readEnvironment(variables)
  return {
    place: env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR },
    port: env.RESTAURANT_PORT, host: env.RESTAURANT_HOST,
    phoneHash: { header: env.PHONE_HASH_HEADER, secret: env.PHONE_HASH_SECRET },
    sms: { gateway: env.SMS_GATEWAY_URL, production: env.NODE_ENV === 'production' },
    kitchenSeconds: env.DEMO_KITCHEN_SECONDS, operatorKey: env.RESTAURANT_OPERATOR_KEY, publicUrl: env.RESTAURANT_PUBLIC_URL,
    shopHost: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).hostname,
    logger: pino({ name: 'restaurant', level: env.LOG_LEVEL }),
    now: () => new Date(),
  }
}

/** Opens the database, serves the API and cooks, until closed. */
export async function startRestaurant(options: StartOptions): Promise<RunningRestaurant> {
  const { place, port, host, phoneHash, sms, kitchenSeconds, operatorKey, publicUrl, shopHost, logger, now } = options
  const { database, close: closeDatabase } = await openDatabase(place)
  const changes = openChanges()
  const payments = openSandbox(phoneHash.secret)
  const app = buildRestaurant({ database, phoneHash, sms: openSms(database, sms, logger, now), changes, payments, operatorKey, publicUrl, shopHost, logger, now })
  const url = await app.listen({ port, host }).catch((error: unknown) => closeDatabase().then(() => Promise.reject(error)))
  const stopCooking = openKitchen({ database, changes, secondsPerState: kitchenSeconds, now, logger })
  const close = async () => {
    await stopCooking()
    await app.close()
    await closeDatabase()
  }
  return { url, port: Number(new URL(url).port), close }
}
