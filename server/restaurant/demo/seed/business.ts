import { categories } from './categories.ts'
import { cities } from './cities.ts'
import { navigation } from './navigation.ts'
import { news } from './news.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { promoCodes } from './promo-codes.ts'
import { regions } from './regions.ts'
import { restaurants } from './restaurants.ts'
import { reviews } from './reviews.ts'
import { shortLinks } from './short-links.ts'
import { socials } from './socials.ts'
import { stories } from './stories.ts'
import { streets } from './streets.ts'
import { texts } from './texts.ts'
import { vacancies } from './vacancies.ts'

/** The demo business; the seeder writes it into an empty database. */
export const business = {
  cities,
  restaurants,
  regions,
  streets,
  categories,
  products,
  promotions,
  promoCodes,
  navigation,
  socials,
  options,
  texts,
  pages,
  news,
  vacancies,
  reviews,
  stories,
  shortLinks,
} as const
