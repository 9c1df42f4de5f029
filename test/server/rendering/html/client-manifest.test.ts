import t from 'tap'
import { ClientManifest } from '#server/rendering/html/client-manifest.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_jsx.js'] },
  'style.css': { file: 'assets/style.css', isEntry: true },
  '_jsx.js': { file: 'assets/jsx.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_jsx.js', 'index.html', '_price.js'] },
  '_price.js': { file: 'assets/price.js' },
  'features/content/pages/home-page.tsx': { file: 'assets/home.js', imports: ['_card.js', '_price.js', 'index.html'] },
  'uk.ts': { file: 'assets/uk.js' },
  '_start.js': { file: 'assets/start.js', name: 'start', imports: ['index.html'] },
}

t.test('each file of a page is preloaded once, without the imports of the entry', async (t) => {
  const tags = new ClientManifest(manifest, ['uk.ts']).preloads('features/content/pages/home-page.tsx', 'uk.ts')
  t.match(tags, /^<link rel="stylesheet" href="\/assets\/card.css">/, 'styles of its own before the code')
  t.same(
    [...tags.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    ['/assets/card.css', '/assets/home.js', '/assets/card.js', '/assets/price.js', '/assets/uk.js', '/assets/start.js'],
  )
  t.equal(tags.split('nonce="__CSP_NONCE__"').length - 1, 5)
  t.same(
    tags.match(/href="[^"]+" data-page/g),
    ['href="/assets/home.js" data-page'],
    'the browser finds the page’s own code',
  )
  t.ok(tags.endsWith(' href="/assets/start.js">'), 'what follows hydration goes last')
  t.equal(tags.split(' fetchpriority="low"').length - 1, 5, 'visible images load before all code')
})

t.test('modules outside the build are not preloaded', async (t) => {
  t.notMatch(new ClientManifest(manifest, []).preloads('features/content/pages/none-page.tsx'), 'none')
  t.equal(ClientManifest.none.preloads('features/content/pages/home-page.tsx', 'uk.ts'), '')
})

t.test('a circle of imports is followed once', async (t) => {
  const circle = { ...manifest, '_price.js': { file: 'assets/price.js', imports: ['_card.js', '_price.js'] } }
  const tags = new ClientManifest(circle, []).preloads('features/content/pages/home-page.tsx')
  t.same(
    [...tags.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    ['/assets/card.css', '/assets/home.js', '/assets/card.js', '/assets/price.js', '/assets/start.js'],
  )
})

t.test('a page is found in the folder of its feature', async (t) => {
  t.equal(new ClientManifest(manifest, []).pageModule('home'), 'features/content/pages/home-page.tsx')
})
