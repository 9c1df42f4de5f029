import type { Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

/**
 * `create`: placed, or found under its key; `duplicate`: already in flight; `unknown`: the answer was lost;
 * `refused`: by the restaurant; `not_sent`: the restaurant was certainly not reached.
 */
const outcomes = ['create', 'duplicate', 'unknown', 'refused', 'not_sent'] as const
export type OrderOutcome = (typeof outcomes)[number]

export const orderMetrics = (registry: Registry): ((outcome: OrderOutcome) => void) =>
  labelledCounter(registry, {
    name: 'zhar_orders_total',
    help: 'Attempts to place an order',
    label: 'outcome',
    cases: outcomes,
  })
