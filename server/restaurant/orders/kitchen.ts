import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { OrderState } from '#shared/contract/orders.ts'
import type { Database } from '../tables.ts'
import { COOKING_MINUTES } from './slots.ts'

/** Demo mode: orders advance by themselves, as if somebody cooked (decisions, embedded restaurant). */

const nextState = { new: 'confirmed', confirmed: 'cooking', cooking: 'ready', ready: 'completed' } as const satisfies Partial<Record<OrderState, OrderState>>
type Waiting = keyof typeof nextState
const waiting = Object.keys(nextState) as Waiting[]

/** Every order that has been in its state long enough goes one further; one for later is not cooked before its time. */
export async function advanceOrders(database: Database, now: Date, secondsPerState: number): Promise<void> {
  const since = new Date(now.getTime() - secondsPerState * 1000)
  const cookFrom = new Date(now.getTime() + COOKING_MINUTES * 60_000)
  const arms = waiting.map((state) => sql`when ${state} then ${nextState[state]}`)
  await database.updateTable('orders')
    .set({ state: sql<OrderState>`case state ${sql.join(arms, sql` `)} end`, state_since: now })
    .where('state', 'in', waiting).where('state_since', '<=', since)
    .where((field) => field.or([field('state', '!=', 'confirmed'), field('ready_at', '<=', cookFrom)]))
    .execute()
}

interface KitchenOptions {
  readonly database: Database
  /** Zero: orders stay as they are. */
  readonly secondsPerState: number
  readonly now: () => Date
  readonly logger: FastifyBaseLogger
}

/** Starts the demo kitchen and returns how to stop it; a round under way is waited for. */
export function openKitchen({ database, secondsPerState, now, logger }: KitchenOptions): () => Promise<void> {
  if (secondsPerState === 0) return async () => undefined
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = advanceOrders(database, now(), secondsPerState).catch((err: unknown) => logger.error({ err }, 'kitchen round failed'))
  }, secondsPerState * 1000 / 4)
  return () => {
    clearInterval(timer)
    return round
  }
}
