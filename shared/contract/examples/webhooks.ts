import type { webhooksBff } from '../webhooks.ts'
import type { ExamplesOf } from './example.ts'

/** Examples of hooks, signed with the secret `a-secret-both-sides-know` by the package standardwebhooks. */
export const hooksExamples: ExamplesOf<typeof webhooksBff> = {
  menu: {
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795435200',
      'webhook-signature': 'v1,VbZwPwI6mklNyVl+WkGsFVUpR25W6oZqPYS8BaiBoJQ=',
    },
    body: {},
    answer: { accepted: true },
  },
  order: {
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795435200',
      'webhook-signature': 'v1,Lz7wMltvFjeHOa1i7C4sAS7CmjSvTrVjEHAPtoiQIzA=',
    },
    body: { id: '4f3c2a10-9d5e-4b7a-8c61-2f0d7e9b1a34' },
    answer: { accepted: true },
  },
}
