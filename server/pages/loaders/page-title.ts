import type { SiteOptions } from '#shared/contract/business.ts'

export type TitleKind = 'category' | 'dish' | 'news' | 'static'

/** Title rule of the site settings: prefix, name and the postfix of its kind; without settings the name alone. */
export const pageTitle = (options: SiteOptions | null, kind: TitleKind, name: string): string =>
  options === null
    ? name
    : [options.title_prefix, name, options[`title_postfix_${kind}`]]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
