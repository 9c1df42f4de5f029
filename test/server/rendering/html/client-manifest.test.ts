import t from 'tap'
import { ClientManifest } from '#server/rendering/html/client-manifest.ts'

const manifest = {
  'index.html': {
    file: 'assets/entry.js',
    imports: ['_runtime.js', '_packages.js'],
    css: ['assets/first.css', 'assets/late.css'],
  },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_packages.js': { file: 'assets/packages.js', imports: ['_runtime.js'] },
  '_checkout.js': {
    file: 'assets/checkout.js',
    name: 'checkout',
    imports: ['_runtime.js', 'index.html'],
    css: ['assets/checkout.css'],
  },
  '../locales/uk/index.ts': { file: 'assets/uk.js' },
}

t.test('a page loads packages, language and, last, the entry; styles without those of first screens', async (t) => {
  t.same(new ClientManifest(manifest).filesOf('uk', false), {
    scripts: ['/assets/runtime.js', '/assets/packages.js', '/assets/uk.js', '/assets/entry.js'],
    styles: ['/assets/late.css'],
  })
})

t.test('checkout and account load their own chunk besides', async (t) => {
  const { scripts, styles } = new ClientManifest(manifest).filesOf('uk', true)
  t.same(scripts.slice(-2), ['/assets/checkout.js', '/assets/entry.js'])
  t.same(styles, ['/assets/late.css', '/assets/checkout.css'])
})

t.test('in development nothing is built', async (t) => {
  t.same(ClientManifest.none.filesOf('uk', false), { scripts: [], styles: [] })
})
