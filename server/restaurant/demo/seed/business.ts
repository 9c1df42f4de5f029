import { categories } from './categories.ts'
import { cities } from './cities.ts'
import { navigation } from './navigation.ts'
import { news } from './news.ts'
import { options } from './options.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { regions } from './regions.ts'
import { restaurants } from './restaurants.ts'
import { reviews } from './reviews.ts'
import { shortLinks } from './short-links.ts'
import { stories } from './stories.ts'
import { streets, waters } from './streets.ts'
import { texts } from './texts.ts'
import { vacancies } from './vacancies.ts'
import type { SeedPromoCode, SeedPage } from './types.ts'
import type { Social } from '#shared/contract/business.ts'
import { dostavka } from './pages/dostavka.ts'
import { oferta } from './pages/oferta.ts'
import { proNas } from './pages/pro-nas.ts'
import { pryvatnist } from './pages/pryvatnist.ts'

const pages: readonly SeedPage[] = [oferta, dostavka, proNas, pryvatnist]

/** Accounts of a business that does not exist. */
const socials: readonly (Social & { id: number })[] = [
  { id: 1, kind: 'instagram', name: 'Instagram', link: 'https://www.instagram.com/zhar.demo.grill/' },
  { id: 2, kind: 'facebook', name: 'Facebook', link: 'https://www.facebook.com/zhar.demo.grill' },
  { id: 3, kind: 'telegram', name: 'Telegram', link: 'https://t.me/zhar_demo_grill' },
  { id: 4, kind: 'threads', name: 'Threads', link: 'https://www.threads.com/@zhar.demo.grill' },
]

/** Upper case, as they are compared; with an example of every way a code can be refused. */
const promoCodes: readonly SeedPromoCode[] = [
  { code: 'ZHAR10', percent: 10 },
  { code: 'KUM100', amount: 100, minimum: 600 },
  { code: 'PERSHYI', amount: 150, minimum: 900, usageLimit: 100 },
  { code: 'LITO25', percent: 25, expiresAt: '2025-08-31T21:00:00Z' },
]

/** The demo business; the seeder writes it into an empty database. */
export const business = {
  cities,
  restaurants,
  regions,
  streets,
  waters,
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
