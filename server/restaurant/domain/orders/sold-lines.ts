import { hryvnias, kopiykas } from '../../../../shared/rules/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Chosen, ChosenOption } from '../../../../shared/rules/menu/options.ts'
import type { QuotedLine } from './quote.ts'
import type { SoldLine, SoldOption } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import type { Localised } from '../../folder/file-fields.ts'
import type { OrderedDish } from './ordered-dishes.ts'
import type { PricedDishes } from './pricing.ts'

/** Lines as sold, with names in both languages: the order outlives the menu. */

interface OptionNames {
  readonly groups: ReadonlyMap<number, Localised>
  readonly options: ReadonlyMap<number, Localised>
}

const namesIn = async (database: Database, table: 'options' | 'option_groups'): Promise<Map<number, Localised>> =>
  new Map((await database.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))

async function optionNames(database: Database): Promise<OptionNames> {
  const [groups, options] = await Promise.all([namesIn(database, 'option_groups'), namesIn(database, 'options')])
  return { groups, options }
}

const inBoth = (name: string): Localised => ({ uk: name, ru: name })

const soldOptions = (chosen: Chosen, names: OptionNames): SoldOption[] =>
  chosen.map(({ group_name, name, price, options = [], ...one }) => {
    const [group_id, option_id] = [Number(one.group_id), Number(one.option_id)]
    return {
      ...one,
      group_id,
      option_id,
      group_name: names.groups.get(group_id) ?? inBoth(group_name),
      name: names.options.get(option_id) ?? inBoth(name),
      price: kopiykas(price),
      ...(options.length > 0 && { options: soldOptions(options, names) }),
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

export async function soldLines(database: Database, { priced: { lines }, dishes }: PricedDishes): Promise<SoldLine[]> {
  const names = lines.some(({ options }) => options.length > 0) ? await optionNames(database) : noNames
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  return lines.flatMap((line) => {
    const dish = byId.get(line.product_id)
    return dish ? [soldLine(line, dish, names)] : []
  })
}
