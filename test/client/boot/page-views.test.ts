import { posix } from 'node:path'
import t from 'tap'
import { routes, type PageId, type Route } from '#shared/page-data/pages.ts'
import { filesIn, read } from '../../support/sources.ts'

/** Views are found by the names of their files; what types cannot say of them is checked here. */

const files = filesIn('client/features').filter((file) => file.endsWith('-page.tsx') && file.includes('/pages/'))
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const viewsOf = (name: string): string[] => files.filter((file) => posix.basename(file) === `${kebab(name)}-page.tsx`)
const pages: (readonly [PageId, Partial<Route>])[] = [
  ...(Object.entries(routes) as [PageId, Route][]),
  ['error', { static: true }],
  ['unavailable', {}],
]

t.test('each page of the table has one view, in the folder `static` if browsers never get its code', async (t) => {
  for (const [name, { static: isStatic = false }] of pages) {
    const found = viewsOf(name)
    t.equal(found.length, 1, `${name}: ${found.join() || `no ${kebab(name)}-page.tsx in the pages of a feature`}`)
    t.equal(found[0]?.includes('/pages/static/'), isStatic, `${name}: "static" in the table and the folder agree`)
  }
  t.same(
    files.filter((file) => !pages.some(([name]) => viewsOf(name).includes(file))),
    [],
    'no view without a page',
  )
})

t.test('a view takes the data of its page', async (t) => {
  for (const [name] of pages) {
    const taken = viewsOf(name).flatMap((file) => [...read(file).matchAll(/PageData\['(\w+)'\]/g)])
    t.ok(
      taken.every(([, page]) => page === name),
      `${name} takes ${taken.map(([written]) => written).join()}`,
    )
  }
})
