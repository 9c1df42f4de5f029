import t from 'tap'
import { copyUnsavedInput } from '#client/navigation/visit/unsaved-input.ts'

const page = (...fields: object[]) => ({ querySelectorAll: () => fields as Element[] })

t.test('a page loaded again gets edited values; other fields have the new page’s values', async (t) => {
  const [query, city] = [
    { name: 'q', value: '', defaultValue: '' },
    { name: 'city', value: 'Львів', defaultValue: 'Львів' },
  ]
  copyUnsavedInput(
    page({ name: 'q', value: 'шашл', defaultValue: '' }, { name: 'city', value: 'Київ', defaultValue: 'Київ' }),
    page(city, query),
  )
  t.equal(query.value, 'шашл')
  t.equal(city.value, 'Львів')
})
