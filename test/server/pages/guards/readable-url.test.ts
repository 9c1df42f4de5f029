import t from 'tap'
import { readableUrl } from '#server/pages/guards/readable-url.ts'

const table: [url: string, readable: string][] = [
  ['/', '/'],
  ['/catalog/5?x=%ff', '/catalog/5?x=%ff'],
  ['/page/%D1%97%D0%B6%D0%B0', '/page/%D1%97%D0%B6%D0%B0'],
  ['/%25', '/%25'],
  ['/a%2fb', '/a%2fb'],
  ['/%', '/%25'],
  ['/%zz', '/%25zz'],
  ['/100%?a=100%', '/100%25?a=100%'],
  ['/%ff/x', '/%25ff/x'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%c0%ae', '/%25c0%25ae'],
]

t.test('a path that cannot be decoded is used undecoded', async (t) => {
  for (const [url, readable] of table) {
    t.equal(readableUrl(url), readable, url)
    t.doesNotThrow(() => decodeURIComponent(readable.split('?', 1)[0] ?? ''))
  }
})
