import type { Api } from '#client/api/api.ts'

/** Never run: the compiler reads it. Each marked line must be refused, or the mark itself is an error. */
export async function calls(api: Api): Promise<void> {
  await api.call('GET /bff/cities')
  await api.call('POST /bff/sign-in/code', { body: { code: '1234' } })
  const { data, meta } = await api.call('GET /bff/search', { query: { query: 'шашлик', page: '2' } })
  const names: string[] = data.map(({ name }) => name)
  const pages: number = meta.last_page
  const quote = await api.call('POST /bff/quotes', {
    body: { type: 'inhouse', restaurant_id: 1, lines: [{ product_id: pages, qty: names.length }] },
  })

  // @ts-expect-error: no such call
  await api.call('GET /bff/city')
  // @ts-expect-error: another method than the call has
  await api.call('POST /bff/cities')
  // @ts-expect-error: a body is needed
  await api.call('POST /bff/sign-in/code')
  // @ts-expect-error: a misspelt field
  await api.call('POST /bff/sign-in/code', { body: { kode: '1234' } })
  // @ts-expect-error: an unknown field
  await api.call('POST /bff/favorites', { body: { product_id: 1, user_id: 2 } })
  // @ts-expect-error: a text instead of a number
  await api.call('POST /bff/favorites', { body: { product_id: '1' } })
  // @ts-expect-error: a number where the query has a text
  await api.call('GET /bff/search', { query: { query: 'шашлик', page: 2 } })
  // @ts-expect-error: the path needs its id
  await api.call('GET /bff/products/{id}', { query: {} })
  // @ts-expect-error: a pickup has no address
  await api.call('POST /bff/quotes', { body: { type: 'pickup', restaurant_id: 1, address: {}, lines: [] } })
  // @ts-expect-error: a courier needs one
  await api.call('POST /bff/quotes', { body: { type: 'courier', lines: [] } })
  // @ts-expect-error: there is no such payment
  await api.call('POST /bff/orders', { body: { payment: 'gold' } })
  // @ts-expect-error: the answer has no such field
  quote.price.toFixed()
  // @ts-expect-error: it may be null
  quote.region.name.trim()
}
