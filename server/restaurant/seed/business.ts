import { categories } from './categories.ts'
import { cities } from './cities.ts'
import { navigation } from './navigation.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { regions } from './regions.ts'
import { restaurants } from './restaurants.ts'
import { socials } from './socials.ts'
import { texts } from './texts.ts'

/** Everything the demo business is; the seeder writes it into an empty database (decisions, embedded restaurant). */
export const business = {
  cities, restaurants, regions, categories, products, promotions,
  navigation, socials, options, texts, pages,
} as const
