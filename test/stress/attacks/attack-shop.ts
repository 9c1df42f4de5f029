import { randomUUID } from 'node:crypto'
import { freshIp, freshPhone, Visitor, type Answer } from '../../support/visitor.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { answers, freePort, openProcess, until, type ShopProcess } from '../../support/shop-process.ts'

/** A shop as operators run it, with its limits, and the browsers of an attack. */

export interface Target {
  readonly process: ShopProcess
  readonly restaurant: string
  readonly directory: string
  /** A browser with its own address by default. */
  visitor(ip?: string): Visitor
  smsCode(phone: string): Promise<string>
}

/** The result of an attack; `isDefended`: the shop withstood it. */
export interface Finding {
  readonly isDefended: boolean
  readonly found: string
}

export interface Attack {
  /** The tested row of SECURITY.md. */
  readonly name: string
  /** The effect of the attack when it first succeeded. */
  readonly before: string
  readonly run: (target: Target) => Promise<Finding>
}

interface Teardown {
  teardown(close: () => unknown): void
}

export async function openTarget(
  t: Teardown,
  directory: string,
  variables: Record<string, string> = {},
): Promise<Target> {
  const port = await freePort()
  const process = await openProcess(t, {
    DATA_DIR: directory,
    NODE_OPTIONS: `--import ${import.meta.resolve('../../../server/process/compile-cache.mjs')}`,
    RESTAURANT_PORT: String(port),
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DEMO_KITCHEN_SECONDS: '0',
    ...variables,
  })
  await until(() => answers(`${process.operations}/ready`))
  const restaurant = `http://127.0.0.1:${port}`
  return {
    process,
    restaurant,
    directory,
    visitor: (ip = freshIp()) => new Visitor(process.shop, ip),
    async smsCode(phone) {
      const [newest] = (await (await fetch(`${restaurant}/dev/sms?phone=${phone}`)).json()) as { text: string }[]
      return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? ''
    },
  }
}

/** An order for pickup in the first slot, so that the hour of the attack does not matter; ready to be sent. */
export async function prepareOrder(customer: Visitor, change: object = {}): Promise<() => Promise<Answer>> {
  const slots = await customer.ask('GET', '/bff/restaurants/1/slots')
  const { total } = (
    await customer.ask('POST', '/bff/quotes', { type: 'pickup', restaurant_id: 1, lines: orderForm().lines })
  ).json as { total: number }
  const form = { ...orderForm(), phone: freshPhone(), slot: firstSlot(slots.body), expected_total: total, ...change }
  return () => customer.ask('POST', '/bff/orders', form, { 'idempotency-key': randomUUID() })
}

export const placeOrder = async (customer: Visitor, change: object = {}): Promise<Answer> =>
  (await prepareOrder(customer, change))()

const firstSlot = (body: string): string | null => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(body)?.[0] ?? null

/** Numbers of answers by status: `200 × 3, 429 × 1`. */
export const tally = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${status} × ${all.length}`)
    .join(', ')
