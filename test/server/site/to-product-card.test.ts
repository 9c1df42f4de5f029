import t from 'tap'
import { Product } from '#shared/contract/catalog.ts'
import { cardOf } from '#server/site/to-product-card.ts'
import { groupOf, optionOf } from '../../support/option-groups.ts'

const dish = (...option_groups: object[]) =>
  Product.parse({
    id: 7,
    name: 'Бургер',
    slug: 'burher',
    currentPrice: 200,
    weight: '310 г',
    productData: { minimum: 1, step: 1, unit: 'piece' },
    category: { id: 1, name: 'Бургери', slug: 'burhery' },
    option_groups,
  })

t.test('a card weighs what "+" adds: the dish with its usual choices', async (t) => {
  const fries = (is_default: boolean) =>
    groupOf(1, 'Гарнір', {}, [optionOf(11, 'Фрі', { weight: '120 г', is_default }), optionOf(12, 'Рис')])
  t.equal(cardOf(dish()).weight, '310 г')
  t.equal(cardOf(dish(fries(false))).weight, '310 г')
  t.equal(cardOf(dish(fries(true))).weight, '430\u00a0г')
})
