import t from 'tap'
import uk from '#locales/uk/index.ts'
import { UpstreamError } from '#server/errors.ts'
import { blankOrder } from '#server/pages/form-actions/order-fields.ts'
import { refusalOf } from '#server/pages/form-actions/refusal-texts.ts'

/** The restaurant's refusals of an order by form, in every format. */

const refusedWith = (body: unknown) =>
  refusalOf(new UpstreamError('status', 'createOrder', { status: 422, body }), 'uk', blankOrder())

t.test('the restaurant’s texts by field are shown, else its message, else the shop’s own text', async (t) => {
  t.match(refusedWith({ message: 'Ні', errors: { slot: ['Пізно', 'Надто'] } }), {
    faults: { slot: 'Пізно' },
    refused: null,
    status: 422,
  })
  t.match(refusedWith({ message: 'Ні' }), { faults: {}, refused: 'Ні' })
  for (const body of [null, '', { errors: null }, { errors: [] }, { message: 5, errors: 'x' }])
    t.match(refusedWith(body), { faults: {}, refused: uk.errors.validation }, JSON.stringify(body))
  t.equal(refusedWith({ errors: { idempotency_key: ['Вже є'] } }), 'used')
})
