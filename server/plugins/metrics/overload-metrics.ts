import type { Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

/** `renders`: too many in flight; `pressure`: event loop delay or heap too high. */
const reasons = ['renders', 'pressure'] as const
export type OverloadReason = (typeof reasons)[number]

export const overloadMetrics = (registry: Registry): ((reason: OverloadReason) => void) =>
  labelledCounter(registry, {
    name: 'zhar_overload_refusals_total',
    help: 'Requests turned away because there was too much to do',
    label: 'reason',
    cases: reasons,
  })
