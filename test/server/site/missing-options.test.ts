import t from 'tap'
import type { PublicContext } from '#server/site/public-context.ts'
import { ShopError, UpstreamError } from '#server/errors.ts'
import { page } from '#server/pages/loaders/content.ts'

/** Which of two failures a page reports, in either order. */

t.test(
  'a content page is a 404 only if the site settings can be read; otherwise the backend is unavailable',
  async (t) => {
    for (const order of ['page first', 'settings first']) {
      const settings = Promise.withResolvers<never>()
      const text = Promise.withResolvers<never>()
      const read = (name: string): Promise<never> => (name === 'getPage' ? text.promise : settings.promise)
      const context = {
        anonymous: { read },
        params: { slug: 'dostavka' },
        locale: 'uk',
        requestId: 'r',
        supportPhone: null,
      } as unknown as PublicContext
      const failed = Promise.resolve(page(context)).then(
        () => null,
        (error: unknown) => error,
      )
      const failures = [
        () => text.reject(new UpstreamError('status', 'getPage', { status: 404 })),
        () => settings.reject(new UpstreamError('open', 'getOptions')),
      ]
      for (const fail of order === 'page first' ? failures : failures.toReversed()) {
        fail()
        await new Promise(setImmediate)
      }
      const error = await failed
      t.match(error, { kind: 'open', call: 'getOptions' }, order)
      t.notOk(error instanceof ShopError, order)
    }
  },
)
