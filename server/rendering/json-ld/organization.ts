import type { Organization, SearchAction, WebSite } from 'schema-dts'
import type { Social } from '#shared/contract/business.ts'
import { href } from '#shared/routes.ts'
import { brandUrl } from '#server/brand/current-brand.ts'
import { absolute, languageOf, type Site } from './json-ld.ts'

/** The business and its site; search engines take no rating that a business gives itself. */

/** With the search placeholder, which schema-dts does not know. */
type SiteSearch = SearchAction & { 'query-input': string }

const siteSearch = (site: Site): SiteSearch =>
  ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(site, href(site.locale, 'search'))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }) as SiteSearch

export const websiteJsonLd = (site: Site, name: string): WebSite => {
  const url = absolute(site, href(site.locale, 'home'))
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name,
    url,
    inLanguage: languageOf(site),
    publisher: organizationRef(site),
    potentialAction: siteSearch(site),
  }
}

/** The same business in both languages. */
const organizationRef = (site: Site) => ({ '@id': `${absolute(site, href('uk', 'home'))}#organization` })

export interface Business {
  name: string
  phone?: string
  socials?: readonly Social[]
}

/** The business, with the details the page shows. */
export function organizationJsonLd(site: Site, { name, phone, socials = [] }: Business): Organization {
  return {
    '@type': 'Organization',
    ...organizationRef(site),
    name,
    url: absolute(site, href(site.locale, 'home')),
    logo: absolute(site, brandUrl('icon-512.png')),
    ...(phone && { telephone: phone }),
    ...(socials.length > 0 && { sameAs: socials.map(({ link }) => link) }),
  }
}
