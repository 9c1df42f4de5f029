import { kopiykas } from '#shared/rules/money.ts'
import type { PricedLines, QuotedLine } from '#shared/rules/quote.ts'
import type { Database, SoldLine } from '../../database/tables.ts'
import { optionNames, soldOptions, type OptionNames } from './sold-options.ts'

const soldProducts = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('products')
    .select(['id', 'name', 'weight', 'image', 'minimum', 'step', 'unit'])
    .where('id', 'in', ids)
    .execute()
type SoldProduct = Awaited<ReturnType<typeof soldProducts>>[number]

function soldLine(line: QuotedLine, product: SoldProduct, names: OptionNames): SoldLine {
  const { product_id, qty, note, options } = line
  const { name, weight, image: image_preview, minimum, step, unit } = product
  return {
    product_id,
    name,
    weight,
    image_preview,
    qty,
    price: kopiykas(line.price),
    sum: kopiykas(line.sum),
    productData: { minimum, step, unit },
    ...(note && { note }),
    ...(options.length > 0 && { options: soldOptions(options, names), options_sum: kopiykas(line.options_sum) }),
  }
}

/** Lines as sold, with names in both languages: the order outlives the menu. */
export async function soldLines(database: Database, { lines }: PricedLines): Promise<SoldLine[]> {
  const ids = lines.map(({ product_id }) => product_id)
  const [products, names] = await Promise.all([soldProducts(database, ids), optionNames(database, lines)])
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.product_id)
    return product ? [soldLine(line, product, names)] : []
  })
}
