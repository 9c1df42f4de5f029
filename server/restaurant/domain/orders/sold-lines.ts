import { hryvnias, kopiykas } from '../../../../shared/rules/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { DeclaredAllergen } from '../../../../shared/rules/menu/diet.ts'
import type { Chosen, ChosenOption } from '../../../../shared/rules/menu/options.ts'
import type { QuotedLine } from './quote.ts'
import type { SoldLine, SoldOption } from '../../database/order-tables.ts'
import type { OptionRows } from '../menu/option-groups.ts'
import type { ProductRow } from '../menu/products.ts'
import type { PricedDishes } from './pricing.ts'

/** Lines as sold, with names in both languages: the order outlives the menu. */

/** What was priced is one of the rows. */
const soldOptions = (chosen: Chosen, rows: OptionRows): SoldOption[] =>
  chosen.map(({ price, options = [], ...one }) => {
    const [group_id, option_id] = [Number(one.group_id), Number(one.option_id)]
    return {
      ...one,
      group_id,
      option_id,
      group_name: rows.groups.get(group_id)!.name,
      name: rows.options.get(option_id)!.name,
      price: kopiykas(price),
      ...(options.length > 0 && { options: soldOptions(options, rows) }),
    }
  })

/** The same in one language. */
export const optionsView = (sold: readonly SoldOption[], locale: Locale): ChosenOption[] =>
  sold.map(({ group_name, name, price, options = [], ...one }) => ({
    ...one,
    group_name: group_name[locale],
    name: name[locale],
    price: hryvnias(price),
    ...(options.length > 0 && { options: optionsView(options, locale) }),
  }))

/** Declared ones, of the dish and of what was chosen for it. */
function allergensOf({ options: chosen }: QuotedLine, dish: ProductRow, { options }: OptionRows): DeclaredAllergen[] {
  const rows = chosen.flatMap((one) => [one, ...(one.options ?? [])]).map((one) => options.get(Number(one.option_id)))
  return [...new Set([dish, ...rows].flatMap((row) => row?.allergens ?? []))]
}

function soldLine(line: QuotedLine, product: ProductRow, rows: OptionRows): SoldLine {
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
    allergens: allergensOf(line, product, rows),
    ...(note && { note }),
    ...(guest && { guest }),
    ...(options.length > 0 && { options: soldOptions(options, rows), options_sum: kopiykas(line.options_sum) }),
  }
}

export const soldLines = ({ priced: { lines }, rows, options }: PricedDishes): SoldLine[] =>
  lines.flatMap((line) => {
    const row = rows.find(({ id }) => id === line.product_id)
    return row ? [soldLine(line, row, options)] : []
  })
