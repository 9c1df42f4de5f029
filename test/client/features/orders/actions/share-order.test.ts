import t from 'tap'
import { shareOrder } from '#client/features/orders/actions/share-order.ts'
import uk from '#locales/uk/index.ts'
import { fakeApp } from '../../../fake-app.ts'

/** Sharing the link to an order, by the Web Share API or the clipboard. */

const LINK = 'https://zhar.example/ru/order/seal'
const { copied, notCopied } = uk.order.link
const refuses = (name: string) => () => Promise.reject(new DOMException('', name))

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
