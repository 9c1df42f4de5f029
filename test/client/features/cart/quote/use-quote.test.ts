import t from 'tap'
import { ApiError } from '#client/api/api-error.ts'
import { refusedTexts } from '#client/features/cart/quote/use-quote.ts'

const problem = (errors?: Record<string, string[]>) => ({
  type: 'about:blank',
  title: 'Перевірте',
  status: 422,
  detail: 'Сюди не веземо.',
  code: 'validation',
  request_id: '1',
  ...(errors && { errors }),
})

t.test('a refused quote shows the restaurant’s texts of fields, else its message, each text once', async (t) => {
  t.same(
    refusedTexts(
      new ApiError(
        422,
        problem({ 'address.street': ['Такої вулиці немає.'], 'address.house': ['Такої вулиці немає.', 'І будинку.'] }),
      ),
    ),
    ['Такої вулиці немає.', 'І будинку.'],
  )
  t.same(refusedTexts(new ApiError(422, problem())), ['Сюди не веземо.'])
})

t.test('an outage is not treated as a refusal', async (t) => {
  for (const error of [
    new ApiError(0, null),
    new ApiError(503, { ...problem(), status: 503 }),
    new ApiError(422, null),
    new Error('x'),
    undefined,
  ])
    t.same(refusedTexts(error), [])
})
