import { inLocale } from '#shared/locale.ts'
import type { PageAbout } from '#shared/page-data/page-record.ts'
import { routes, type Route } from '#shared/route-map.ts'

/** Pages that are the same for every customer; patterns of paths are those of browsers, too. */
const publicPaths = (Object.values(routes) as Route[])
  .filter(({ layout, personal, unlisted }) => layout === 'default' && !personal && !unlisted)
  .map(({ path }) => path)

/**
 * Which links Chromium fetches ahead as documents while React has not started, by its own signs of intent; searches, filters and the page
 * itself excepted. Other browsers do not read them.
 */
export function prefetchRules({ locale, url }: Pick<PageAbout, 'locale' | 'url'>): string {
  const [shown = '/'] = url.split('?', 1)
  const where = {
    and: [
      { href_matches: publicPaths.map((path) => inLocale(locale, path)) },
      { not: { href_matches: shown } },
      { not: { selector_matches: '[href*="?"]' } },
    ],
  }
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
  return `<script type="speculationrules" nonce="__CSP_NONCE__">${rules.replaceAll('<', '\\u003c')}</script>`
}
