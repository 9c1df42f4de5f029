import t from 'tap'
import { DietStore } from '#client/stores/diet-store.ts'
import { nothingAvoided } from '#shared/rules/menu/diet.ts'

t.test('groups are avoided and allowed again, in listed order; the diet is separate', async (t) => {
  const diet = new DietStore()
  t.equal(diet.count, 0)
  for (const group of ['milk', 'gluten', 'milk', 'fish'] as const) diet.toggle(group)
  t.same(diet.avoided, { allergens: ['gluten', 'fish'], diet: null })
  t.ok(diet.avoids('fish'))
  t.notOk(diet.avoids('milk'))
  diet.follow('vegan')
  t.equal(diet.count, 3)
  diet.hide(true)
  diet.toggle('fish')
  t.match(diet.avoided, { allergens: ['gluten'], diet: 'vegan', hides: true })
  diet.hide(false)
  t.notOk(diet.avoided.hides)
  diet.replace(nothingAvoided)
  t.equal(diet.count, 0)
})
