import type { Ingredient } from './ingredients.ts'
import type { Nutrients, SeedOption, SeedOptionGroup } from './option-types.ts'

/** Options of the dishes, in groups that dishes share; a stopped option is stopped in each of them. */

interface More extends Pick<SeedOption, 'most' | 'isDefault' | 'pictured' | 'groups'> {
  readonly price?: number
  readonly grams?: number
  readonly millilitres?: number
  readonly of?: readonly Ingredient[]
  readonly nutrients?: Nutrients
}

const weightOf = ({ grams, millilitres }: More): Pick<SeedOption, 'weight'> => {
  if (grams !== undefined) return { weight: { uk: `${grams} г`, ru: `${grams} г` } }
  if (millilitres !== undefined) return { weight: { uk: `${millilitres} мл`, ru: `${millilitres} мл` } }
  return {}
}

const option = (id: number, uk: string, ru: string, more: More = {}): SeedOption => {
  const { grams: _grams, millilitres: _millilitres, of = [], ...rest } = more
  return { id, name: { uk, ru }, ...rest, ...weightOf(more), ingredients: of }
}

const sauces = [
  option(1, 'Соус «Жар»', 'Соус «Жар»', {
    price: 42,
    grams: 50,
    most: 3,
    of: ['redSauce'],
    nutrients: [1, 1, 6],
    pictured: 'sous-firmovyi-zhar',
  }),
  option(2, 'Часниковий', 'Чесночный', {
    price: 38,
    grams: 50,
    most: 3,
    of: ['garlicSauce'],
    nutrients: [2, 4, 3],
    pictured: 'sous-chasnykovyi',
  }),
  option(3, 'Аджика домашня', 'Аджика домашняя', {
    price: 39.5,
    grams: 50,
    most: 3,
    of: ['adzhika'],
    nutrients: [1, 1, 4],
    pictured: 'adzhyka-domashnia',
  }),
  option(4, 'Чимічурі', 'Чимичурри', {
    price: 45,
    grams: 50,
    most: 3,
    of: ['chimichurri'],
    nutrients: [1, 18, 2],
    pictured: 'sous-chymichuri',
  }),
  option(5, 'Гірчично-медовий', 'Горчично-медовый', {
    price: 38,
    grams: 50,
    most: 3,
    of: ['honeyMustard'],
    nutrients: [2, 5, 15],
    pictured: 'sous-hirchychno-medovyi',
  }),
]

const onions = option(60, 'Без цибулі', 'Без лука')
const withoutSauce = option(61, 'Без соусу', 'Без соуса')
const cheddar = option(40, 'Чедер', 'Чеддер', { price: 35, grams: 30, most: 2, of: ['cheddar'], nutrients: [7, 10, 0] })
const jalapeno = option(41, 'Халапеньйо', 'Халапеньо', { price: 25, grams: 20, of: ['jalapeno'], nutrients: [0, 0, 1] })

export const optionGroups = {
  skewerSauce: { id: 1, name: { uk: 'Соус', ru: 'Соус' }, max: 3, free: 1, options: sauces },
  sauce: { id: 2, name: { uk: 'Соус', ru: 'Соус' }, max: 3, options: sauces },
  bread: {
    id: 3,
    name: { uk: 'Лаваш і хліб', ru: 'Лаваш и хлеб' },
    max: 3,
    options: [
      option(10, 'Лаваш із тандира', 'Лаваш из тандыра', {
        price: 24,
        grams: 100,
        most: 3,
        of: ['flour', 'sesame'],
        nutrients: [8, 2, 48],
        pictured: 'lavash-z-tandyra',
      }),
      option(11, 'Хліб на заквасці', 'Хлеб на закваске', {
        price: 28,
        grams: 80,
        most: 3,
        of: ['flour'],
        nutrients: [6, 1, 40],
        pictured: 'khlib-na-zakvastsi',
      }),
    ],
  },
  doneness: {
    id: 4,
    name: { uk: 'Прожарка', ru: 'Прожарка' },
    min: 1,
    options: [
      option(20, 'З кров’ю (rare)', 'С кровью (rare)'),
      option(21, 'Слабка (medium rare)', 'Слабая (medium rare)'),
      option(22, 'Середня (medium)', 'Средняя (medium)', { isDefault: true }),
      option(23, 'Майже повна (medium well)', 'Почти полная (medium well)'),
      option(24, 'Повна (well done)', 'Полная (well done)'),
    ],
  },
  toBurger: {
    id: 5,
    name: { uk: 'Додати в бургер', ru: 'Добавить в бургер' },
    max: 5,
    options: [
      cheddar,
      option(42, 'Бекон', 'Бекон', { price: 45, grams: 30, most: 2, of: ['bacon'], nutrients: [4, 12, 0] }),
      option(43, 'Ще одна котлета', 'Ещё одна котлета', {
        price: 110,
        grams: 120,
        of: ['beefMince'],
        nutrients: [22, 20, 0],
      }),
      option(44, 'Яйце', 'Яйцо', { price: 25, grams: 50, of: ['eggs'], nutrients: [6, 5, 0] }),
      jalapeno,
    ],
  },
  toLightBurger: {
    id: 6,
    name: { uk: 'Додати в бургер', ru: 'Добавить в бургер' },
    max: 3,
    options: [
      cheddar,
      option(45, 'Авокадо', 'Авокадо', { price: 55, grams: 40, of: ['avocado'], nutrients: [1, 6, 3] }),
      jalapeno,
    ],
  },
  fromBurger: {
    id: 7,
    name: { uk: 'Прибрати', ru: 'Убрать' },
    max: 3,
    options: [onions, withoutSauce, option(62, 'Без огірків', 'Без огурцов')],
  },
  friesSauce: {
    id: 8,
    name: { uk: 'Соус до картоплі', ru: 'Соус к картофелю' },
    min: 1,
    max: 2,
    free: 1,
    options: [
      option(50, 'Кетчуп', 'Кетчуп', { price: 20, grams: 30, isDefault: true, of: ['ketchup'], nutrients: [0, 0, 8] }),
      option(51, 'Часниковий', 'Чесночный', { price: 20, grams: 30, of: ['garlicSauce'], nutrients: [1, 3, 2] }),
      option(52, 'Сирний', 'Сырный', { price: 25, grams: 30, of: ['cheeseSauce'], nutrients: [2, 6, 2] }),
    ],
  },
  comboSide: {
    id: 9,
    name: { uk: 'Комбо: гарнір', ru: 'Комбо: гарнир' },
    options: [
      option(30, 'Картопля фрі', 'Картофель фри', {
        price: 79,
        grams: 150,
        of: ['potato', 'oil'],
        nutrients: [5, 22, 60],
        pictured: 'kartoplia-fri',
        groups: ['friesSauce'],
      }),
      option(31, 'Батат скибками', 'Батат ломтиками', {
        price: 109,
        grams: 180,
        of: ['sweetPotato', 'oil'],
        nutrients: [3, 14, 50],
        pictured: 'batat-skybkamy',
        groups: ['friesSauce'],
      }),
      option(32, 'Овочі гриль', 'Овощи гриль', {
        price: 125,
        grams: 200,
        of: ['courgette', 'pepper', 'aubergine'],
        nutrients: [3, 8, 12],
        pictured: 'ovochi-hryl',
      }),
    ],
  },
  comboDrink: {
    id: 10,
    name: { uk: 'Комбо: напій', ru: 'Комбо: напиток' },
    options: [
      option(33, 'Лимонад цитрусовий', 'Лимонад цитрусовый', {
        price: 85,
        millilitres: 500,
        of: ['lemon', 'orange', 'sugar'],
        nutrients: [0, 0, 45],
        pictured: 'lymonad-tsytrusovyi',
      }),
      option(34, 'Вода мінеральна', 'Вода минеральная', {
        price: 39,
        millilitres: 500,
        of: ['mineralWater'],
        nutrients: [0, 0, 0],
        pictured: 'voda-mineralna',
      }),
    ],
  },
  heat: {
    id: 11,
    name: { uk: 'Гострота', ru: 'Острота' },
    options: [option(70, 'Без гострого', 'Без острого'), option(71, 'Гостріше', 'Острее', { of: ['chilli'] })],
  },
  fromWrap: { id: 12, name: { uk: 'Прибрати', ru: 'Убрать' }, max: 2, options: [onions, withoutSauce] },
  milk: {
    id: 13,
    name: { uk: 'Молоко', ru: 'Молоко' },
    min: 1,
    options: [
      option(80, 'Звичайне', 'Обычное', { isDefault: true, of: ['milk'] }),
      option(81, 'Безлактозне', 'Безлактозное', { price: 15, of: ['milk'] }),
    ],
  },
  syrup: {
    id: 14,
    name: { uk: 'Сироп', ru: 'Сироп' },
    max: 2,
    options: [
      option(82, 'Ванільний', 'Ванильный', {
        price: 15,
        millilitres: 20,
        of: ['sugar', 'vanilla'],
        nutrients: [0, 0, 16],
      }),
      option(83, 'Карамельний', 'Карамельный', { price: 15, millilitres: 20, of: ['sugar'], nutrients: [0, 0, 16] }),
    ],
  },
  topping: {
    id: 15,
    name: { uk: 'Додати', ru: 'Добавить' },
    max: 3,
    options: [
      option(90, 'Сметана', 'Сметана', { price: 25, grams: 40, most: 2, of: ['sourCream'], nutrients: [1, 8, 1] }),
      option(91, 'Мед', 'Мёд', { price: 30, grams: 30, of: ['honey'], nutrients: [0, 0, 24] }),
      option(92, 'Сезонні ягоди', 'Сезонные ягоды', { price: 45, grams: 50, of: ['berries'], nutrients: [0, 0, 5] }),
    ],
  },
  toSalad: {
    id: 16,
    name: { uk: 'Додати в салат', ru: 'Добавить в салат' },
    max: 3,
    options: [
      option(93, 'Куряче філе', 'Куриное филе', { price: 75, grams: 80, of: ['chickenFillet'], nutrients: [22, 2, 0] }),
      option(94, 'Тигрові креветки', 'Тигровые креветки', {
        price: 135,
        grams: 60,
        of: ['prawns'],
        nutrients: [12, 1, 0],
      }),
      option(95, 'Фета', 'Фета', { price: 45, grams: 40, of: ['feta'], nutrients: [6, 9, 1] }),
    ],
  },
  setDrinks: {
    id: 17,
    name: { uk: 'Два напої до сету', ru: 'Два напитка к сету' },
    min: 2,
    max: 2,
    free: 2,
    options: [
      option(35, 'Узвар', 'Узвар', {
        price: 79,
        millilitres: 500,
        most: 2,
        of: ['smokedPear', 'driedApple'],
        pictured: 'uzvar',
      }),
      option(36, 'Квас житній', 'Квас ржаной', {
        price: 59.5,
        millilitres: 500,
        most: 2,
        of: ['ryeRusks', 'yeast'],
        pictured: 'kvas-zhytnii',
      }),
      option(37, 'Компот вишневий', 'Компот вишнёвый', {
        price: 69,
        millilitres: 500,
        most: 2,
        of: ['cherry', 'sugar'],
        pictured: 'kompot-vyshnevyi',
      }),
    ],
  },
  wingsHeat: {
    id: 18,
    name: { uk: 'Гострота соусу', ru: 'Острота соуса' },
    min: 1,
    options: [
      option(72, 'М’який', 'Мягкий'),
      option(73, 'Гострий', 'Острый', { of: ['chilli'] }),
      option(74, 'Пекельний', 'Адский', { of: ['chilli'] }),
    ],
  },
} as const satisfies Record<string, SeedOptionGroup>
export type OptionGroupName = keyof typeof optionGroups
