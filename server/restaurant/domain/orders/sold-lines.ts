import { kopiykas } from '#shared/rules/money.ts'
import type { Quote } from '#shared/rules/quote.ts'
import type { Database, SoldLine } from '../../database/tables.ts'

/** Lines as sold, with names in both languages: the order outlives the menu. */
export async function soldLines(database: Database, { lines }: Quote): Promise<SoldLine[]> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'name', 'weight', 'image', 'minimum', 'step', 'unit'])
    .where(
      'id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap(({ product_id, qty, price, sum, note }) => {
    const row = byId.get(product_id)
    if (!row) return []
    const { name, weight, image: image_preview, minimum, step, unit } = row
    return [
      {
        product_id,
        name,
        weight,
        image_preview,
        qty,
        price: kopiykas(price),
        sum: kopiykas(sum),
        productData: { minimum, step, unit },
        ...(note && { note }),
      },
    ]
  })
}
