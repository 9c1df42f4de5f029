import type { Registry } from 'prom-client'
import { buckets, type BucketName } from '../rate-limits/buckets.ts'
import { countCases } from './labelled-counter.ts'

export const limitMetrics = (registry: Registry): ((bucket: BucketName) => void) =>
  countCases(registry, {
    name: 'zhar_limit_refusals_total',
    help: 'Tries refused because there were too many',
    label: 'bucket',
    cases: Object.keys(buckets) as BucketName[],
  })
