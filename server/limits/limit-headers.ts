import type { FastifyReply } from 'fastify'
import { buckets, type BucketName } from './buckets.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Reports the remaining quota to API clients (RateLimit header fields for HTTP, an Internet draft). */
export async function setLimitHeaders(
  reply: FastifyReply,
  limits: RateLimiter,
  bucket: BucketName,
  key: string,
): Promise<void> {
  if (!limits.isOn) return
  const { points, seconds } = buckets[bucket]
  const { count, ms } = await limits.state(bucket, key)
  reply.headers({
    'ratelimit-policy': `"${bucket}";q=${points};w=${seconds}`,
    ratelimit: `"${bucket}";r=${Math.max(0, points - count)};t=${Math.ceil(ms / 1000)}`,
  })
}
