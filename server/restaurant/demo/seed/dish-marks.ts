import type { Badge } from '#shared/rules/menu/dish-badges.ts'

/** What the menu marks dishes with, lowered prices, and how long dishes cook. */

export const dishBadges: Readonly<Record<string, readonly Badge[]>> = {
  'shashlyk-zi-svynyny': ['hit'],
  'shashlyk-zi-svyniachykh-reber': ['spicy'],
  'rebra-svyniachi-v-medu': ['hit'],
  'steik-rybai': ['hit'],
  'steik-zi-shyi-v-miso': ['new'],
  'kryltsia-bbq': ['hit'],
  'stehno-indychky': ['new'],
  'vosmynih-z-kartopleiu': ['new'],
  'burher-zhar': ['hit'],
  'burher-z-buriakom': ['new'],
  'kapusta-na-hryli': ['new'],
  'borshch-z-rebertsiamy': ['hit'],
  kharcho: ['spicy'],
  shakshuka: ['spicy'],
  'tost-z-avokado': ['new'],
  'nachos-chyli-kon-karne': ['spicy'],
  'kesadilia-z-kurkoiu': ['spicy'],
  'khachapuri-po-adzharsky': ['hit'],
  'morozyvo-dymne': ['new'],
  'sous-firmovyi-zhar': ['hit', 'spicy'],
  'adzhyka-domashnia': ['spicy'],
}

/** Hryvnias of one step before the price was lowered. */
export const oldPrices: Readonly<Record<string, number>> = {
  'shashlyk-z-indychky': 105,
  'steik-flet-airon': 560,
  'kachyna-nizhka': 445,
  'midii-na-vuhilli': 425,
  'burher-z-iahniatynoiu': 419,
  'salat-z-pechenykh-ovochiv': 219,
  'chyzkeik-z-karamelliu': 199,
}

const minutesOfCategory: Readonly<Record<string, number>> = {
  shashlyk: 25,
  steiky: 20,
  ptytsia: 30,
  ryba: 25,
  burhery: 15,
  harniry: 15,
  'salaty-supy': 10,
  snidanky: 15,
  'nichne-meniu': 15,
  deserty: 10,
  napoi: 5,
  'sousy-khlib': 5,
}
const longer: Readonly<Record<string, number>> = {
  'steik-t-boun': 30,
  'steik-tomahavk': 40,
  'kurcha-tabaka': 40,
  'kurka-na-ruzhni': 40,
  'vosmynih-z-kartopleiu': 30,
  'khachapuri-po-adzharsky': 25,
  'nichnyi-set': 30,
  'shokoladnyi-fondan': 15,
}

export const cookingMinutes = ({ slug, category }: { slug: string; category: string }): number | null =>
  longer[slug] ?? minutesOfCategory[category] ?? null
