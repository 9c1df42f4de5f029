import { posix } from 'node:path'
import t from 'tap'
import { filesIn, importsOf, isInside, read } from '../../support/sources.ts'

/** Cascade layers: declared once, and each style file is in the layer of its family. */

const list = 'client/styles/main.css'
const styles = filesIn('client').filter((file) => file.endsWith('.css'))
const families = styles.filter((file) => file !== list)

/** Layers from the weakest on, with their paths. Of two paths that contain a file the longer one applies. */
const places: Record<string, readonly string[]> = {
  reset: ['client/styles/reset.css'],
  tokens: ['client/styles/fonts', 'client/styles/fonts.css', 'client/styles/tokens.css'],
  base: ['client/styles/base.css'],
  // Parts of features that several pages show.
  components: [
    'client/ui',
    'client/features/account/components/barcode.css',
    'client/features/catalog/components/product/buy.css',
    'client/features/catalog/components/category-tiles.css',
    'client/features/catalog/components/filters/filters.css',
    'client/features/catalog/components/product/product-card.css',
    'client/features/delivery/components/opening-hours.css',
  ],
  // The header's button is the shell's, too.
  shell: ['client/shell', 'client/features/delivery/components/fulfilment-button.css'],
  pages: ['client/features'],
  // Frames of dialogs, and the dialog that comes with them.
  dialogs: ['client/ui/dialog/dialog.css', 'client/ui/form/picks.css', 'client/shell/overlays/menu-drawer.css'],
  // Contents of dialogs, which override the frames and may be on a page, too; floating parts; modes of a whole page.
  overlays: [
    'client/features/account/components/address-card.css',
    'client/features/cart/components',
    'client/features/cart/overlays',
    'client/features/cart/quote',
    'client/features/catalog/components/search/search-field.css',
    'client/features/catalog/components/search/search-suggestions.css',
    'client/features/catalog/overlays',
    'client/features/content/overlays',
    'client/features/delivery/address',
    'client/features/delivery/overlays',
    'client/ui/form/suggest-list.css',
    'client/shell/toasts',
    'client/shell/translated-page.css',
    'client/shell/print.css',
    'client/styles/forced-colours.css',
    'client/styles/low-window.css',
  ],
}

/** Heads of the outermost blocks, and statements beside them. */
function outermost(css: string): string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  const text = css.replace(/\/\*[^]*?\*\//g, '')
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (depth === 0 && sign !== '}') found.push(text.slice(start, index).trim())
    if (sign !== ';') depth += sign === '{' ? 1 : -1
    if (depth === 0) start = index + 1
  }
  return found
}

function layerOf(file: string): string | undefined {
  const holding = Object.entries(places).flatMap(([layer, of]) =>
    of.filter((place) => isInside(file, place)).map((place) => ({ layer, place })),
  )
  return holding.toSorted((a, b) => b.place.length - a.place.length)[0]?.layer
}

t.test('the layers are declared in one place, in their order', async (t) => {
  t.equal(outermost(read(list))[0], `@layer ${Object.keys(places).join(', ')}`)
  t.same(
    styles.filter((file) => /@layer [\w-]+\s*[,;]|@import [^;]*\blayer\b/.test(read(file))),
    [list],
  )
})

t.test('each style file is in the layer of its family', async (t) => {
  t.same(
    families.map((file) => ({ file, layers: outermost(read(file)) })),
    families.map((file) => ({ file, layers: [`@layer ${layerOf(file)}`] })),
  )
  t.same(
    Object.values(places)
      .flat()
      .filter((place) => !families.some((file) => isInside(file, place))),
    [],
    'each place has styles',
  )
  t.same(outermost('a { b: c; }\n/* d; */ @layer e { f { g: h } }\n@import "i";'), ['a', '@layer e', '@import "i"'])
})

t.test('each style file is loaded; the list has nothing but imports', async (t) => {
  const listed = outermost(read(list))
    .slice(1)
    .map((statement) => {
      const [, written] = /^@import '([^']+)'$/.exec(statement) ?? []
      return written && posix.join(posix.dirname(list), written)
    })
  const byModules = filesIn('client')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(importsOf)
    .flatMap(({ to }) => (to?.endsWith('.css') ? [to] : []))
  t.same([...listed, ...new Set(byModules), list].sort(), styles.sort(), 'by the list, or by the modules it belongs to')
})

t.test('no selector restyles what is beside any element that comes or goes', async (t) => {
  for (const file of families) t.notMatch(read(file), /\*\s*[+~]/, file)
})
