import type { Option, OptionGroup, SelectedOption } from '#shared/rules/menu/options.ts'

/** Option groups and selections for tests. */

export const optionOf = (id: number, name: string, over: Partial<Option> = {}): Option => ({
  id,
  name,
  price: 0,
  weight: '',
  qty_max: 1,
  in_stop_list: false,
  is_default: false,
  allergens: [],
  diets: ['vegan', 'vegetarian'],
  ...over,
})

export const groupOf = (
  id: number,
  name: string,
  limits: Partial<Pick<OptionGroup, 'min' | 'max' | 'free_quantity'>>,
  options: Option[],
): OptionGroup => ({ id, name, min: 0, max: 1, free_quantity: 0, ...limits, options })

export const picked = (
  group_id: number | string,
  option_id: number | string,
  qty = 1,
  options?: SelectedOption[],
): SelectedOption => ({ group_id, option_id, qty, ...(options && { options }) })

/** A burger, and a side of which fries need a sauce. */
export const comboGroups = (): OptionGroup[] => [
  groupOf(1, 'Бургер', { min: 1 }, [optionOf(11, 'Класичний')]),
  groupOf(2, 'Гарнір', { min: 1, max: 2 }, [
    optionOf(21, 'Фрі', {
      price: 25,
      qty_max: 2,
      option_groups: [groupOf(4, 'Соус', { min: 1 }, [optionOf(41, 'Кетчуп', { price: 10 })])],
    }),
    optionOf(22, 'Салат', { price: 30 }),
  ]),
]
