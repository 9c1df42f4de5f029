import t from 'tap'
import { returnPath } from '#server/pages/form-actions/return-path.ts'

t.test('a form leads back into the shop and nowhere else', async (t) => {
  for (const path of ['/', '/ru', '/catalog/3?sort=price_asc', '/ru/cart?back=%2Fcatalog'])
    t.equal(returnPath(path), path)
  for (const text of [
    '',
    'catalog',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'http://shop.invalid/',
  ])
    t.equal(returnPath(text), null, text)
  for (const text of ['/.//evil.example', '/..//evil.example', '/x/../\\evil.example'])
    t.equal(returnPath(text), '/evil.example', text)
})
