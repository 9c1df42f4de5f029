import t from 'tap'
import { plainAddress } from '#shared/rules/plain-address.ts'

t.test('what advertisers add to a link is left out, all else stays', async (t) => {
  const table: [address: string, plain: string][] = [
    ['https://zhar.example/catalog/1?utm_source=x&utm_medium=y', 'https://zhar.example/catalog/1'],
    ['https://zhar.example/?fbclid=IwAR0_x-y#menu', 'https://zhar.example/#menu'],
    ['https://zhar.example/?gclid=1&gbraid=2&yclid=3&msclkid=4&mc_eid=5&_ga=6&igshid=7', 'https://zhar.example/'],
    ['https://zhar.example/search?q=борщ&utm_source=x', `https://zhar.example/search?q=${encodeURIComponent('борщ')}`],
    ['https://zhar.example/search?q=a%20b', 'https://zhar.example/search?q=a%20b'],
    ['https://zhar.example/catalog/1?sort=cheap&page=2', 'https://zhar.example/catalog/1?sort=cheap&page=2'],
  ]
  for (const [address, plain] of table) t.equal(plainAddress(address), plain)
})
