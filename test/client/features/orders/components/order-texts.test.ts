import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { countText } from '#client/features/orders/components/order-texts.ts'

const line = {
  product_id: 1,
  name: 'Шашлик',
  image_preview: '',
  weight: 'від 300 г',
  qty: 7,
  price: 94.5,
  sum: 661.5,
  options: [],
  note: '',
  options_sum: 0,
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

t.test('products sold by weight are shown in grams, not in steps; others by pieces', async (t) => {
  const uk = { LL: textsOf('uk'), locale: 'uk' } as const
  t.equal(
    plain(countText(uk, { ...line, productData: { minimum: 300, step: 100, unit: 'g' } })),
    '700 г × 94,50 ₴ за 100 г',
  )
  t.equal(plain(countText(uk, { ...line, productData: { minimum: 1, step: 1, unit: 'piece' } })), '7 × 94,50 ₴')
  t.equal(
    plain(countText(uk, { ...line, productData: null })),
    '7 × 94,50 ₴',
    'a restaurant without units, or an old order',
  )
})
