import { kopiykas } from '../../../../shared/rules/money.ts'
import type { PricedLines, QuotedLine } from '../../../../shared/rules/cart/quote.ts'
import type { SoldLine } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import { optionNames, soldOptions, type OptionNames } from './sold-options.ts'

const dishesWith = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('products')
    .select(['id', 'name', 'weight', 'image', 'minimum', 'step', 'unit'])
    .where('id', 'in', ids)
    .execute()
type Dish = Awaited<ReturnType<typeof dishesWith>>[number]

function soldLine(line: QuotedLine, dish: Dish, names: OptionNames): SoldLine {
  const { product_id, qty, note, guest, options } = line
  const { name, weight, image: image_preview, minimum, step, unit } = dish
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
    ...(guest && { guest }),
    ...(options.length > 0 && { options: soldOptions(options, names), options_sum: kopiykas(line.options_sum) }),
  }
}

const noNames: OptionNames = { groups: new Map(), options: new Map() }

/** Lines as sold, with names in both languages: the order outlives the menu. */
export async function soldLines(database: Database, { lines }: PricedLines): Promise<SoldLine[]> {
  const names = lines.some(({ options }) => options.length > 0) ? await optionNames(database) : noNames
  const ids = lines.map(({ product_id }) => product_id)
  const byId = new Map((await dishesWith(database, ids)).map((dish) => [dish.id, dish]))
  return lines.flatMap((line) => {
    const dish = byId.get(line.product_id)
    return dish ? [soldLine(line, dish, names)] : []
  })
}
