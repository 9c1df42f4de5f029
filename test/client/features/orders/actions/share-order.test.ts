import t, { type Test } from 'tap'
import { shareOrder } from '#client/features/orders/actions/share-order.ts'
import uk from '#locales/uk/index.ts'
import { fakeApp } from '../../../fake-app.ts'

/** Sharing the link to an order, by the Web Share API or the clipboard. */

const LINK = 'https://zhar.example/ru/order/seal'

async function share(t: Test, browser: object) {
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { origin: 'https://zhar.example' } })
  t.intercept(globalThis, 'navigator', { value: browser })
  const { app, stores } = fakeApp({}, { locale: 'ru' })
  await shareOrder(app, { number: '1042' }, 'seal')
  return stores.toasts.items.map(({ summary }) => summary)
}

t.test('with the Web Share API the link is shared without a message', async (t) => {
  const shared: ShareData[] = []
  t.same(
    await share(t, {
      share: async (data: ShareData) => {
        shared.push(data)
      },
    }),
    [],
  )
  t.same(shared, [{ title: 'Замовлення №\u00a01042', url: LINK }])
})

t.test('a cancelled share copies nothing', async (t) => {
  const copied: string[] = []
  const browser = {
    share: () => Promise.reject(new DOMException('', 'AbortError')),
    clipboard: {
      writeText: async (text: string) => {
        copied.push(text)
      },
    },
  }
  t.same([await share(t, browser), copied], [[], []])
})

t.test('without the Web Share API, or when it fails, the link is copied', async (t) => {
  for (const more of [{}, { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }]) {
    const copied: string[] = []
    t.same(
      await share(t, {
        ...more,
        clipboard: {
          writeText: async (text: string) => {
            copied.push(text)
          },
        },
      }),
      [uk.order.link.copied],
    )
    t.same(copied, [LINK])
  }
})

t.test('when copying fails too, the link is shown', async (t) => {
  for (const browser of [
    {},
    { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } },
  ])
    t.same(await share(t, browser), [uk.order.link.notCopied])
})
