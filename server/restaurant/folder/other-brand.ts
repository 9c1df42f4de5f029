import type { SiteOptions, SiteTexts } from '../../../shared/contract/business.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Business } from './folder-rows.ts'

/** Under another brand the demo shows its menu, but says nothing of itself. Texts that were changed stay. */

const ofItself = [
  'og_title',
  'og_description',
  'og_image',
  'main_h1',
  'main_meta_title',
  'main_meta_description',
  'title_postfix_category',
  'title_postfix_dish',
  'title_postfix_news',
  'title_postfix_static',
  'description_postfix_category',
] as const satisfies (keyof SiteOptions)[]

type Site = Business['site']

export const neutralOptions = (current: SiteOptions, { options }: Site, locale: Locale): SiteOptions => ({
  ...current,
  ...Object.fromEntries(ofItself.filter((key) => current[key] === options[locale][key]).map((key) => [key, ''])),
})

export const neutralTexts = (current: SiteTexts, { texts }: Site, locale: Locale): SiteTexts =>
  Object.fromEntries(
    Object.entries(current).map(([key, text]) => [key, text === texts[locale][key as keyof SiteTexts] ? null : text]),
  ) as SiteTexts
