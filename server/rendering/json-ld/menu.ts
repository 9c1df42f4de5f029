import type { Menu, MenuItem, MenuSection, Offer, Product as ProductThing } from 'schema-dts'
import type { Product } from '#shared/contract/catalog.ts'
import type { CategoryHead, CategorySection, ProductCard } from '#shared/page-data/product-cards.ts'
import type { Diet } from '#shared/rules/menu/diet.ts'
import { href } from '#shared/routes.ts'
import { minQtyOf } from '#shared/rules/cart/cart.ts'
import { hryvnias } from '#shared/rules/money.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import { defaultSelection, selectionProblem } from '#shared/rules/menu/selection.ts'
import { absolute, CURRENCY, languageOf, type Site } from './json-ld.ts'

/** The menu as schema.org describes menus. */

/** The UN/CEFACT code of grams. */
const GRAMS = 'GRM'

/** Products sold by weight: the price of the smallest amount, shown per step. */
const unitPrice = (
  { minimum, step, unit }: ProductCard['productData'],
  price: number,
): Pick<Offer & object, 'priceSpecification'> =>
  unit === 'g'
    ? {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: CURRENCY,
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            value: minQtyOf({ minimum, step }) * step,
            unitCode: GRAMS,
            valueReference: { '@type': 'QuantitativeValue', value: step, unitCode: GRAMS },
          },
        },
      }
    : {}

function offerOf(site: Site, product: ProductCard): Offer {
  const { id, is_available, in_stop_list, productData } = product
  const price = hryvnias(minimumSale(product))
  return {
    '@type': 'Offer',
    price,
    priceCurrency: CURRENCY,
    url: absolute(site, href(site.locale, 'product', { id })),
    availability: is_available && !in_stop_list ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...unitPrice(productData, price),
  }
}

const schemaDiets = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
} as const satisfies Record<Diet, string>

/** Diets as far as the restaurant states them; never "free of" an allergen, since all is cooked in one kitchen. */
export const dietsOf = ({ diets }: Pick<Product, 'diets'>): Pick<MenuItem & object, 'suitableForDiet'> =>
  diets && diets.length > 0 ? { suitableForDiet: diets.map((diet) => schemaDiets[diet]) } : {}

const itemOf = (site: Site, product: ProductCard): MenuItem => ({
  '@type': 'MenuItem',
  name: product.name,
  url: absolute(site, href(site.locale, 'product', { id: product.id })),
  ...(product.image_preview && { image: absolute(site, product.image_preview) }),
  offers: offerOf(site, product),
  ...dietsOf(product),
})

const sectionHead = (site: Site, { id, name, description, image }: CategoryHead): MenuSection & object => ({
  '@type': 'MenuSection',
  name,
  url: absolute(site, href(site.locale, 'category', { id })),
  ...(description && { description }),
  ...(image && { image: absolute(site, image) }),
})

/** The whole menu by its sections; their dishes are on the pages of the sections. */
export const menuJsonLd = (site: Site, name: string, categories: readonly CategoryHead[]): Menu => ({
  '@type': 'Menu',
  name,
  url: absolute(site, href(site.locale, 'catalog')),
  inLanguage: languageOf(site),
  hasMenuSection: categories.map((category) => sectionHead(site, category)),
})

export const sectionJsonLd = (site: Site, { category, products }: CategorySection): MenuSection => ({
  ...sectionHead(site, category),
  '@type': 'MenuSection',
  hasMenuItem: products.map((product) => itemOf(site, product)),
})

/** The link that puts a dish into the cart as it is usually sold; none where something has to be chosen first. */
function orderActionOf(site: Site, product: Product): Pick<ProductThing & object, 'potentialAction'> {
  const { id, is_available, in_stop_list, productData, option_groups: groups } = product
  const options = defaultSelection(groups)
  if (!is_available || in_stop_list || selectionProblem(groups, options)) return {}
  const lines = linesText([{ product_id: id, qty: minQtyOf(productData), options }])
  const link = absolute(site, cartLinkHref(site.locale, { lines }))
  return { potentialAction: { '@type': 'OrderAction', target: { '@type': 'EntryPoint', urlTemplate: link } } }
}

export const productJsonLd = (site: Site, product: Product, brand: string): ProductThing => ({
  '@type': 'Product',
  name: product.name,
  sku: String(product.id),
  category: product.category.name,
  brand: { '@type': 'Brand', name: brand },
  offers: offerOf(site, product),
  ...orderActionOf(site, product),
  ...(product.description && { description: product.description }),
  ...(product.image_preview && { image: absolute(site, product.image_preview) }),
})
