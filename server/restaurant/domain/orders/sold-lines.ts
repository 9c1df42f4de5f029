import { kopiykas } from '../../../../shared/rules/money.ts'
import type { QuotedLine } from '../../../../shared/rules/cart/quote.ts'
import type { SoldLine } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import type { OrderedDish } from './ordered-dishes.ts'
import type { PricedDishes } from './pricing.ts'
import { optionNames, soldOptions, type OptionNames } from './sold-options.ts'

function soldLine(line: QuotedLine, product: OrderedDish, names: OptionNames): SoldLine {
  const { product_id, qty, note, guest, options } = line
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
    ...(guest && { guest }),
    ...(options.length > 0 && { options: soldOptions(options, names), options_sum: kopiykas(line.options_sum) }),
  }
}

const noNames: OptionNames = { groups: new Map(), options: new Map() }

/** Lines as sold, with names in both languages: the order outlives the menu. */
export async function soldLines(database: Database, { priced: { lines }, dishes }: PricedDishes): Promise<SoldLine[]> {
  const names = lines.some(({ options }) => options.length > 0) ? await optionNames(database) : noNames
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  return lines.flatMap((line) => {
    const dish = byId.get(line.product_id)
    return dish ? [soldLine(line, dish, names)] : []
  })
}
