import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
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
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { Order, OrderState } from '#shared/contract/orders.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { pickup } from './restaurant-order-form.ts'
import { HEADER, OPERATOR_KEY as operatorKey, SECRET as secret } from './test-settings.ts'
import { apiLanguage, type Locale } from '#shared/locale.ts'
import { freshPlace } from './fresh-place.ts'

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

/** The caller of operator's calls. */
export const operator = { token: operatorKey }

/** A Wednesday noon in Kyiv, when every restaurant is open. */
export const noon = new Date('2026-06-10T09:00:00Z')

/** The restaurant with its own database, by default in a directory, and a clock that only a test moves. */
export async function openRestaurant(
  t: Pick<Test, 'teardown'>,
  sms: SmsOptions = { production: false },
  where: Place = freshPlace(t),
  push?: Backend['push'],
  {
    payments = openSandbox(secret),
    paymentWaitMinutes = 30,
    ...settings
  }: Partial<
    Pick<Backend, 'payments' | 'holdsPayments' | 'paymentWaitMinutes' | 'slotDays' | 'guestLimit' | 'proxies'>
  > = {},
) {
  const clock = { now: noon }
  const now = () => clock.now
  const logger = pino({ level: 'silent' })
  const { database, listen, close } = await openDatabase(where)
  const changes = await followChanges(listen)
  const backend: Backend = {
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
  }
  const app = buildRestaurant(backend)
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

  /** A whole form, or what differs from an order for pickup. */
  async function place(change: object = {}, caller?: Caller): Promise<Order> {
    const form = ('type' in change ? change : { ...pickup, ...change }) as OrderForm
    return (await ask(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form }, caller)).data
  }
  const move = (id: string, state: OrderState) =>
    ask(operatorApi.moveOrder, { params: { id }, body: { state } }, operator)
  /** As its customer sees it. */
  const read = async ({ id, phone = pickup.phone }: { id: string; phone?: string }): Promise<Order> =>
    (await ask(ordersApi.getOrder, { params: { id }, query: { phone } })).data

  return {
    app,
    backend,
    database,
    changes,
    clock,
    logger,
    request,
    ask,
    proofOf,
    lastCode,
    askForCode,
    signIn,
    place,
    move,
    read,
  }
}
