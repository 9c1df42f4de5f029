import t from 'tap'
import { bankPage, cancelOrder, shareOrder } from '#client/features/orders/actions/order-actions.ts'
import uk from '#locales/uk/index.ts'
import { fakeApp, noAnswer, refusal } from '../../../fake-app.ts'

const PAY = 'POST /bff/orders/{id}/payment'
const CANCEL = 'POST /bff/orders/{id}/cancellation'
const ONE = 'GET /bff/orders/{id}'

t.test('a new order is cancelled, with a message', async (t) => {
  const { app, stores, calls } = fakeApp({ [CANCEL]: { id: 'a', state: 'cancelled' } })
  t.match(await cancelOrder(app, 'a'), { state: 'cancelled' })
  t.same(calls, [{ operation: CANCEL, input: { params: { id: 'a' } } }])
  t.match(stores.toasts.items, [{ severity: 'success' }])
})

t.test('if the restaurant has begun, a message explains it and the order’s current state is returned', async (t) => {
  const { app, stores } = fakeApp({ [CANCEL]: refusal(409, 'order_begun'), [ONE]: { id: 'a', state: 'cooking' } })
  t.match(await cancelOrder(app, 'a'), { state: 'cooking' })
  t.match(stores.toasts.items, [{ severity: 'warn', summary: 'detail of order_begun' }])
})

t.test('other errors are thrown for the form', async (t) => {
  for (const failure of [noAnswer(), refusal(503, 'upstream'), refusal(404, 'not_found')]) {
    const { app, stores } = fakeApp({ [CANCEL]: failure })
    await t.rejects(cancelOrder(app, 'a'), failure)
    t.same(stores.toasts.items, [])
  }
})

t.test('the provider’s page is opened; a refusal, or an address that is not http, is an error', async (t) => {
  const { app, calls } = fakeApp({ [PAY]: { payment_url: 'https://pay.example/p/1', provider: 'sandbox' } })
  t.equal(await bankPage(app, 'a'), 'https://pay.example/p/1')
  t.same(calls, [{ operation: PAY, input: { params: { id: 'a' } } }])
  for (const answer of [refusal(422, 'validation'), { payment_url: 'javascript:alert(1)', provider: 'x' }])
    await t.rejects(bankPage(fakeApp({ [PAY]: answer }).app, 'a'), { name: 'ApiError' })
})

const LINK = 'https://zhar.example/ru/order/seal'
const { copied, notCopied } = uk.order.link
const refuses = (name: string) => () => Promise.reject(new DOMException('', name))

/** By the Web Share API or the clipboard. */
for (const [title, ways, expected] of [
  ['with the Web Share API the link is shared without a message', { share: true, copy: true }, ['shared']],
  ['a cancelled share copies nothing', { share: refuses('AbortError'), copy: true }, []],
  ['without the Web Share API the link is copied', { copy: true }, [LINK, copied]],
  ['when sharing fails, it is copied', { share: refuses('NotAllowedError'), copy: true }, [LINK, copied]],
  ['without a clipboard the link is shown', {}, [notCopied]],
  ['when copying fails too, the link is shown', { copy: refuses('NotAllowedError') }, [notCopied]],
] as const)
  t.test(title, async (t) => {
    const done: string[] = []
    const share = async (data: ShareData): Promise<void> => {
      t.same(data, { title: 'Замовлення №\u00a01042', url: LINK })
      done.push('shared')
    }
    const writeText = async (text: string): Promise<void> => void done.push(text)
    const { share: shares, copy } = { share: undefined, copy: undefined, ...ways }
    t.intercept(globalThis, 'location', { value: { origin: 'https://zhar.example' } })
    t.intercept(globalThis, 'navigator', {
      value: {
        ...(shares && { share: shares === true ? share : shares }),
        ...(copy && { clipboard: { writeText: copy === true ? writeText : copy } }),
      },
    })
    const { app, stores } = fakeApp({}, { locale: 'ru' })
    await shareOrder(app, { number: '1042' }, 'seal')
    t.same([...done, ...stores.toasts.items.map(({ summary }) => summary)], expected)
  })
