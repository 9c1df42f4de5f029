import { demoFolder } from '#server/restaurant/folder/demo.ts'
import { businessOf } from '#server/restaurant/folder/folder-rows.ts'
import { readFolder } from '#server/restaurant/folder/read-folder.ts'
import { optionsFrom, type StartOptions, startRestaurant } from '#server/restaurant/start.ts'
import type { OrderState } from '#shared/contract/orders.ts'
import { operatorOf } from './operator.ts'
import { HEADER, NOON, OPERATOR_KEY, SECRET } from './test-settings.ts'
import { freshPlace } from './fresh-place.ts'
import type { Teardown } from './teardown.ts'

/** The embedded restaurant on a port of its own, with a database of its own. */
export interface DemoRestaurant extends ReturnType<typeof operatorOf> {
  readonly origin: string
  readonly now: () => Date
  /** Calls the listener after each change of the menu. */
  onMenuChange(listener: () => void): void
  smsCode(phone: string): Promise<string>
  /** Moves an order to a state by the operator's API. */
  moveOrder(id: string, state: OrderState): Promise<void>
  /** Stops the restaurant API. */
  stop(): Promise<void>
}

/** Options of the embedded restaurant; `kitchenSeconds` is 0 unless given, so that an order stays in its state. */
export type DemoOptions = Partial<
  Pick<
    StartOptions,
    | 'place'
    | 'port'
    | 'phoneHash'
    | 'kitchenSeconds'
    | 'operatorKey'
    | 'push'
    | 'now'
    | 'payments'
    | 'holdsPayments'
    | 'hasOtherBrand'
    | 'folder'
  >
>

export async function startDemoRestaurant(t: Teardown, options: DemoOptions = {}): Promise<DemoRestaurant> {
  const settings = { ...defaults(), place: options.place ?? freshPlace(t), ...options }
  const { url: origin, onMenuChange, close } = await startRestaurant(settings)
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= close())
  t.teardown(stop)
  const operator = operatorOf(origin, settings.operatorKey)
  return {
    origin,
    now: settings.now,
    onMenuChange,
    smsCode: (phone) => newestCode(origin, phone),
    moveOrder: (id, state) => operator.operate('POST', `orders/${id}/state`, { state }),
    ...operator,
    stop,
  }
}

const defaults = (): StartOptions => ({
  ...optionsFrom({
    RESTAURANT_PORT: '0',
    PHONE_HASH_HEADER: HEADER,
    PHONE_HASH_SECRET: SECRET,
    DEMO_KITCHEN_SECONDS: '0',
    RESTAURANT_OPERATOR_KEY: OPERATOR_KEY,
    GUEST_ORDER_LIMIT: '0',
    LOG_LEVEL: 'silent',
  }),
  now: () => new Date(NOON),
})

export async function newestCode(restaurant: string, phone: string): Promise<string> {
  const response = await fetch(`${restaurant}/dev/sms?phone=${phone}`)
  const [newest] = (await response.json()) as { text: string }[]
  const code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`the restaurant sent no code to ${phone}`)
  return code
}

/** The demo's folder as rows of the restaurant's tables. */
const { content, pictures } = readFolder(demoFolder)
export const business = businessOf(content, pictures)
