import t from 'tap'
import { nothingAvoided } from '#shared/rules/diet.ts'
import { parseAvoidance } from '#shared/rules/stored-diet.ts'

t.test('a stored diet is read back, each group once', async (t) => {
  t.same(parseAvoidance('{"allergens":["milk","eggs","milk"],"diet":"vegan"}'), {
    allergens: ['eggs', 'milk'],
    diet: 'vegan',
  })
})

t.test('an unreadable diet is empty', async (t) => {
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    '{"allergens":["meat"],"diet":null}',
    '{"allergens":[],"diet":"keto"}',
    '{"allergens":"milk","diet":null}',
  ]) {
    t.same(parseAvoidance(stored), nothingAvoided, String(stored))
  }
})

t.test('the choice to hide unsuitable dishes is stored with the diet', async (t) => {
  t.same(parseAvoidance('{"allergens":["milk"],"diet":null,"hides":true}'), {
    allergens: ['milk'],
    diet: null,
    hides: true,
  })
  t.equal(parseAvoidance('{"allergens":["milk"],"diet":null,"hides":"yes"}'), nothingAvoided)
  t.equal(parseAvoidance(null), nothingAvoided, 'the same object, so that no list is rendered again')
})
