import type { Registry } from 'prom-client'
import { labelledCounter } from './labelled-counter.ts'

const events = ['sms_send', 'code_ok', 'code_fail', 'pin_ok', 'pin_fail', 'lock'] as const
export type SignInStep = (typeof events)[number]

/** Sign-in steps, to compare requested codes with completed sign-ins. */
export const signInMetrics = (registry: Registry): ((event: SignInStep) => void) =>
  labelledCounter(registry, {
    name: 'zhar_sign_in_events_total',
    help: 'Steps of sign-in',
    label: 'event',
    cases: events,
  })
