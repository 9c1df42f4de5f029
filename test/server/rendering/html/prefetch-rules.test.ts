import t from 'tap'
import { prefetchRules } from '#server/rendering/html/prefetch-rules.ts'

interface Rule {
  eagerness: string
  where: { and: [{ href_matches: string[] }, { not: { href_matches: string } }, { not: { selector_matches: string } }] }
}

for (const [locale, url, prefix] of [
  ['uk', '/catalog/1?sort=price', ''],
  ['ru', '/ru/catalog/1', '/ru'],
] as const)
  t.test(`${locale}: public pages are fetched ahead, but neither personal ones nor the page itself`, async (t) => {
    const tag = prefetchRules({ locale, url })
    t.match(tag, /^<script type="speculationrules" nonce="__CSP_NONCE__">\{.*\}<\/script>$/)
    const { prefetch } = JSON.parse(tag.replace(/^.*?>|<.*$/g, '')) as { prefetch: Rule[] }
    for (const { eagerness, where } of prefetch) {
      t.equal(eagerness, 'moderate')
      const [{ href_matches: wanted }, { not: shown }, { not: queried }] = where.and
      t.ok(wanted.includes(`${prefix}/product/:id`))
      t.notMatch(wanted.join(), /account|cart|checkout|order|favorites|viewed|offline|_icons/)
      t.ok(wanted.every((path) => path.startsWith(prefix || '/')))
      t.equal(shown.href_matches, `${prefix}/catalog/1`)
      t.equal(queried.selector_matches, '[href*="?"]')
    }
    t.equal(prefetch.length, 1)
  })
