import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { isExplained, refusalIn, refusalTexts } from '#server/upstream/refusal.ts'

/** The restaurant's refusals are checked as its answers are. */

const saidIn = (body: unknown) => refusalIn(new UpstreamError('status', 'updateProfile', { status: 422, body }))

t.test('a refusal has a text, and texts by field', async (t) => {
  t.same(saidIn({ message: 'Перевірте', errors: { email: ['Не те', 'І не це'], name: 'Надто довге' } }), {
    text: 'Перевірте',
    fields: { email: ['Не те', 'І не це'], name: ['Надто довге'] },
  })
})

t.test('a refusal is also read under "data" or "error"', async (t) => {
  t.same(saidIn({ data: { message: 'Ні', errors: { email: 'Не те' } } }), { text: 'Ні', fields: { email: ['Не те'] } })
  t.same(saidIn({ error: 'Ні' }), { text: 'Ні', fields: undefined })
  t.equal(saidIn({ message: 'х'.repeat(10_000) }).text?.length, 500)
})

t.test('a refusal of another form has no message and no field', async (t) => {
  const silent = { text: undefined, fields: undefined }
  for (const body of [
    undefined,
    null,
    'a page',
    7,
    [],
    {},
    { message: null, errors: null },
    { message: { token: 't' }, errors: [] },
    { errors: 'all' },
  ])
    t.same(saidIn(body), silent, JSON.stringify(body))
  t.same(saidIn({ errors: { phone: ['Ні'], token: { secret: 't' } }, debug: 'select 1' }).fields, {
    phone: ['Ні'],
    token: [],
  })
})

t.test(
  'the text of a refusal is that of its fields, else its message; a bounded number of texts is passed on',
  async (t) => {
    const refused = (status: number, body: unknown) => new UpstreamError('status', 'quoteOrder', { status, body })
    t.same(refusalTexts(refused(422, { message: 'Ні', errors: { a: ['Раз', ''], b: 'Два' } })), ['Раз', 'Два'])
    t.same(refusalTexts(refused(422, { message: 'Ні', errors: {} })), ['Ні'])
    t.same(refusalTexts(refused(422, {})), [])
    const flood = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`field${at}`, Array.from({ length: 50 }, () => 'х'.repeat(900))]),
    )
    t.same(
      [
        Object.keys(saidIn({ errors: flood }).fields ?? {}).length,
        refusalTexts(refused(422, { errors: flood })).length,
      ],
      [20, 100],
    )
    t.same(
      [400, 401, 403, 404, 409, 422, 429, 500].filter((status) => isExplained(refused(status, { message: 'Ні' }))),
      [400, 409, 422],
    )
    t.notOk(isExplained(refused(400, 'a page')))
  },
)
