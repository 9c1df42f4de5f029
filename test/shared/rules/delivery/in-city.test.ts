import t from 'tap'
import { withoutCity } from '#shared/rules/delivery/in-city.ts'

t.test('an address beside the name of its city does not repeat it', async (t) => {
  t.equal(withoutCity('м. Одеса, вул. Грецька, 5', 'Одеса'), 'вул. Грецька, 5')
  t.equal(withoutCity('г. Одесса, ул. Греческая, 5', 'Одесса'), 'ул. Греческая, 5')
  t.equal(withoutCity('Одеса, вул. Грецька, 5', 'Одеса'), 'вул. Грецька, 5')
  for (const [address, city] of [
    ['вул. Одеська, 5', 'Одеса'],
    ['Одеса', 'Одеса'],
    ['м. Одеса, вул. Грецька, 5', 'Київ'],
    ['Городок, Львівська, 1', 'Одеса'],
  ] as const)
    t.equal(withoutCity(address, city), address)
})
