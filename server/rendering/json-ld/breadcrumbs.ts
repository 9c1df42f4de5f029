import type { BreadcrumbList } from 'schema-dts'
import { absolute, type Site } from './json-ld.ts'

/** A breadcrumb; the last one is the page itself. */
export interface Crumb {
  name: string
  path: string
}

export const breadcrumbs = (site: Site, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, path),
  })),
})
