import t from 'tap'
import { rootOf } from './parsed-page.ts'

const page = (prefix: string): string =>
  `<div data-page-root><a href="/order/wp4-xp7-y" aria-labelledby="_${prefix}R_1_ _${prefix}R_2_">№ 1001</a>` +
  `<b id="_${prefix}R_1_"></b><template id="${prefix}B:0"></template></div></main><script type="application/json" data-page>{"prefix":"${prefix}"}</script>`

t.test('two renders of a page differ only in their ids, with any sealed link', (t) => {
  t.equal(rootOf(page('p4-')), rootOf(page('p7-')))
  t.match(rootOf(page('p4-')), 'wp4-xp7-y')
  t.notMatch(rootOf(page('p4-')), /"_?p4-/)
  t.end()
})
