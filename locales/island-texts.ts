/** Texts that the island says before the dictionary is there. */
const spoken = {
  product: ['more', 'less', 'remove', 'favourite', 'liked', 'unliked', 'closed'],
  common: ['grams', 'pieces', 'close'],
  nav: ['cart', 'cartCount'],
  cart: ['emptyTitle'],
  noScript: ['late', 'order'],
} as const

export type Spoken = typeof spoken
export type IslandTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

export const islandTexts = (dictionary: { readonly [Part in keyof Spoken]: object }): IslandTexts =>
  Object.fromEntries(
    Object.entries(spoken).map(([part, names]) => {
      const texts = new Map<string, string>(Object.entries(dictionary[part as keyof Spoken]))
      return [part, Object.fromEntries(names.map((name) => [name, texts.get(name) ?? '']))]
    }),
  )

const keys: ReadonlySet<string> = new Set(
  Object.entries(spoken).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
)

/** A brand's own words for these texts, and no others. */
export const islandBrand = <Words extends object>(brandTexts: Words): Partial<Words> =>
  Object.fromEntries(Object.entries(brandTexts).filter(([key]) => keys.has(key))) as Partial<Words>
