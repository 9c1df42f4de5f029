import type { MenuItem, MenuSection, NutritionInformation } from 'schema-dts'
import type { Product } from '#shared/contract/catalog.ts'
import { href } from '#shared/routes.ts'
import { absolute, CURRENCY, type Site } from './json-ld.ts'
import { dietsOf } from './menu.ts'

/** A dish as food: diets, nutrition and add-ons, which a product for sale has no properties for. */

function nutritionOf({ nutrition, weight }: Product): NutritionInformation | null {
  const { kcal = null, protein = null, fat = null, carbohydrates = null } = nutrition?.per_portion ?? {}
  if ([kcal, protein, fat, carbohydrates].every((amount) => amount === null)) return null
  return {
    '@type': 'NutritionInformation',
    ...(kcal !== null && { calories: `${kcal} calories` }),
    ...(protein !== null && { proteinContent: `${protein} g` }),
    ...(fat !== null && { fatContent: `${fat} g` }),
    ...(carbohydrates !== null && { carbohydrateContent: `${carbohydrates} g` }),
    ...(weight && { servingSize: weight }),
  }
}

/** Options that are paid for; a doneness or "without onion" adds nothing. */
const addOnsOf = ({ option_groups }: Product): MenuSection[] =>
  option_groups.flatMap(({ name, options }) => {
    const sold = options.filter(({ price, in_stop_list }) => price > 0 && !in_stop_list)
    if (sold.length === 0) return []
    const hasMenuItem = sold.map((option): MenuItem => ({
      '@type': 'MenuItem',
      name: option.name,
      offers: { '@type': 'Offer', price: option.price, priceCurrency: CURRENCY },
    }))
    return [{ '@type': 'MenuSection', name, hasMenuItem }]
  })

export function dishesJsonLd(site: Site, product: Product): MenuItem[] {
  const [nutrition, menuAddOn] = [nutritionOf(product), addOnsOf(product)]
  if (!nutrition && menuAddOn.length === 0 && !product.diets?.length) return []
  return [
    {
      '@type': 'MenuItem',
      name: product.name,
      url: absolute(site, href(site.locale, 'product', { id: product.id })),
      ...dietsOf(product),
      ...(nutrition && { nutrition }),
      ...(menuAddOn.length > 0 && { menuAddOn }),
    },
  ]
}
