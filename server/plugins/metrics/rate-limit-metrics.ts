import type { Registry } from 'prom-client'
import { buckets, type BucketName } from '../rate-limits/buckets.ts'
import { labelledCounter } from './labelled-counter.ts'

export const limitMetrics = (registry: Registry): ((bucket: BucketName) => void) =>
  labelledCounter(registry, {
    name: 'zhar_limit_refusals_total',
    help: 'Attempts refused by a rate limit',
    label: 'bucket',
    cases: Object.keys(buckets) as BucketName[],
  })
