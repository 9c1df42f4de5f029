import type { webhooksBff } from '../webhooks.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of hooks, signed with the secret `a-secret-both-sides-know`, as a test checks. */
export const hooksExamples: ExamplesOf<typeof webhooksBff> = {
  menu: {
    headers: {
      'hook-timestamp': '1795435200',
      'hook-signature': '542c7db883b1236b93f758dbf22c928a10b78dff605f4c82541af604f206a2b0',
    },
    body: {},
    answer: { accepted: true },
  },
  order: {
    headers: {
      'hook-timestamp': '1795435200',
      'hook-signature': '064fdf8e83cc4ddc4dcb870d481b82a9fbf2cf164957d22fa3b28f4ded6489dc',
    },
    body: { id: '4f3c2a10-9d5e-4b7a-8c61-2f0d7e9b1a34' },
    answer: { accepted: true },
  },
}
