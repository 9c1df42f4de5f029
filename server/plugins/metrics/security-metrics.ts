import type { Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

const events = ['logout_401', 'csp_report', 'client_error', 'identity_mismatch'] as const
export type SecurityEvent = (typeof events)[number]

export const securityMetrics = (registry: Registry): ((event: SecurityEvent) => void) =>
  labelledCounter(registry, {
    name: 'zhar_security_events_total',
    help: 'Security events for operators',
    label: 'event',
    cases: events,
  })
