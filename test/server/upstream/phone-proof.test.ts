import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { phoneProof } from '#server/upstream/phone-proof.ts'

/** SHA-256 over digits, secret and the day in Kyiv, each value computed with sha256sum. */
const table: [utc: string, day: string, hash: string][] = [
  ['2026-06-10T20:59:59Z', '10/06/2026', '6bd76e3700f4a6868c1cd9431628cdfa44132d7525cdf590ffa60e29c943771d'],
  ['2026-06-10T21:00:00Z', '11/06/2026', '85dd67b9f17f3f5432a0ec9413c8215e43c58d085e5cfb5771c7305a5e326928'],
  ['2026-01-09T21:59:59Z', '09/01/2026', '6bd3f4c3bf7983f8c296dc5c8eb2c3fde4582ba8e5cd8f55df2d3b2f52efd980'],
  ['2026-01-09T22:00:00Z', '10/01/2026', '798908c8100e734bf463ce39304ed1d0fe49b63455136e1ff7e0d6ca8e2efd4f'],
  ['2026-12-31T22:00:00Z', '01/01/2027', '64b70b41ac5b965f90129f9ee6b65c772c8189dd9be8e0faa8a910f9e7f8f5b2'],
]

t.test('the hash changes at midnight in Kyiv, in summer and winter', async (t) => {
  for (const [utc, day, hash] of table)
    t.equal(phoneProof('380671234567', 'fixed-secret', new Date(utc)), hash, `${utc} is ${day}`)
})

t.test('phone and secret both change the hash', async (t) => {
  const now = new Date('2026-06-10T09:00:00Z')
  t.not(phoneProof('380671234567', 'fixed-secret', now), phoneProof('380671234568', 'fixed-secret', now))
  t.not(phoneProof('380671234567', 'fixed-secret', now), phoneProof('380671234567', 'other-secret', now))
})

t.test('the test vectors of the documents are valid', async (t) => {
  for (const [file, secret] of [
    ['docs/operations.md', 'example-secret-of-both'],
    ['docs/integrators.md', 'a-secret-both-sides-know'],
  ] as const) {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    t.ok(
      text.includes(secret) && text.includes(phoneProof('380671234567', secret, new Date('2026-11-23T10:00:00Z'))),
      file,
    )
  }
})
