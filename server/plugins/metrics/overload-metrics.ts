import type { Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

/** `renders`: too many in flight; `pressure`: event loop delay or heap too high. */
const reasons = ['renders', 'pressure'] as const
export type OverloadReason = (typeof reasons)[number]

export const overloadMetrics = (registry: Registry): ((reason: OverloadReason) => void) =>
  labelledCounter(registry, {
    name: 'zhar_overload_refusals_total',
    help: 'Requests refused because of overload',
    label: 'reason',
    cases: reasons,
  })
