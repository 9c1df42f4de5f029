import assert from 'node:assert/strict'
import type { Test } from 'tap'
import { pino } from 'pino'
import { buildRestaurant } from '#server/restaurant/api/build-restaurant.ts'
import { openDatabase, type Place } from '#server/restaurant/database/database.ts'
import { followChanges } from '#server/restaurant/domain/orders/changes.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { phoneHash } from '#server/restaurant/domain/sign-in/phone-hash.ts'
import type { Backend } from '#server/restaurant/api/calls/backend.ts'
import { openSms, type SmsOptions } from '#server/restaurant/domain/sms.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { HEADER, OPERATOR_KEY as operatorKey, SECRET as secret } from './test-settings.ts'
import { apiLanguage, type Locale } from '#shared/locale.ts'

export { operatorKey, secret }

interface Caller {
  token?: string
  locale?: Locale
  headers?: Record<string, string>
}
type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  body?: unknown
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  )
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}?${search}`
}

/** A Wednesday noon in Kyiv, when every restaurant is open. */
export const noon = new Date('2026-06-10T09:00:00Z')

/** The restaurant with its own database, by default in memory, and a clock that only a test moves. */
export async function openRestaurant(
  t: Pick<Test, 'teardown'>,
  sms: SmsOptions = { production: false },
  place: Place = 'memory',
  push?: Backend['push'],
  {
    payments = openSandbox(secret),
    paymentWaitMinutes = 30,
    ...settings
  }: Partial<Pick<Backend, 'payments' | 'holdsPayments' | 'paymentWaitMinutes' | 'slotDays' | 'guestLimit'>> = {},
) {
  const clock = { now: noon }
  const now = () => clock.now
  const logger = pino({ level: 'silent' })
  const { database, listen, close } = await openDatabase(place)
  const changes = await followChanges(listen)
  const app = buildRestaurant({
    database,
    sms: openSms(database, sms, logger, now),
    phoneHash: { header: HEADER, secret },
    changes,
    payments,
    paymentWaitMinutes,
    ...settings,
    operatorKey,
    push,
    logger,
    now,
  })
  t.teardown(() => app.close().then(changes.stop).then(close))

  /** Any request of an endpoint, as loosely as an unknown client may write it. */
  async function request(endpoint: Endpoint, parts: Parts = {}, { token, locale, headers }: Caller = {}) {
    const answer = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      headers: {
        ...parts.headers,
        ...headers,
        ...(locale && { 'accept-language': apiLanguage[locale] }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(parts.body !== undefined && { payload: parts.body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A call of the contract, whose answer must fulfil the contract exactly. */
  async function ask<const E extends Endpoint>(endpoint: E, input: InputOf<E>, caller?: Caller): Promise<AnswerOf<E>> {
    const { status, body } = await request(endpoint, input as Parts, caller)
    assert.equal(status, 200, `${endpoint.path}: ${JSON.stringify(body)}`)
    const parsed = endpoint.answer.parse(body)
    assert.deepEqual(body, parsed, `${endpoint.path} answers as the contract says`)
    return parsed as AnswerOf<E>
  }

  const proofOf = (phone: string) => ({ [HEADER]: phoneHash(phone, secret, clock.now) })
  async function lastCode(phone: string): Promise<string> {
    const { text } = await database
      .selectFrom('outbox')
      .select('text')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\d{4}/.exec(text)?.[0] ?? ''
  }
  const askForCode = (phone: string, force_sms_sending = false) =>
    ask(signInApi.viaPhoneNumber, { body: { phone, force_sms_sending } }, { headers: proofOf(phone) })

  async function signIn(phone: string): Promise<string> {
    await askForCode(phone, true)
    return (await ask(signInApi.smsCodeCheck, { body: { phone, code: await lastCode(phone) } })).token
  }

  return { app, database, changes, clock, logger, request, ask, proofOf, lastCode, askForCode, signIn }
}
