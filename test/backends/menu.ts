/** Menu, restaurants and texts of the test backends' brand: «Борщ і Ко», Lviv and Ternopil. */

export type Language = 'ua' | 'ru'
type Name = readonly [ua: string, ru: string]

export interface City {
  readonly id: number
  readonly name: Name
}
export interface Restaurant {
  readonly id: number
  readonly name: Name
  readonly address: Name
}
export interface Category {
  readonly id: number
  readonly name: Name
  readonly slug: string
  readonly window?: readonly [from: string, until: string]
}
export interface Dish {
  readonly id: number
  readonly category: number
  readonly name: Name
  readonly slug: string
  readonly price: number
  readonly weight: number
  readonly step?: number
}
/** A box of latitudes and longitudes. */
export interface Region {
  readonly id: number
  readonly name: Name
  readonly city: number
  readonly terminal: number
  readonly color: string
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly minimum: number
  readonly cost: number
  readonly freeFrom: number | null
  readonly minutes: number
}

export const cities: readonly City[] = [
  { id: 1, name: ['Львів', 'Львов'] },
  { id: 2, name: ['Тернопіль', 'Тернополь'] },
]

export const restaurants: readonly Restaurant[] = [
  {
    id: 11,
    name: ['Борщ і Ко на Ринку', 'Борщ и Ко на Рынке'],
    address: ['м. Львів, пл. Ринок, 17', 'г. Львов, пл. Рынок, 17'],
  },
  {
    id: 12,
    name: ['Борщ і Ко на Стрийській', 'Борщ и Ко на Стрыйской'],
    address: ['м. Львів, вул. Стрийська, 45', 'г. Львов, ул. Стрыйская, 45'],
  },
  {
    id: 13,
    name: ['Борщ і Ко біля озера', 'Борщ и Ко у озера'],
    address: ['м. Тернопіль, бульв. Шевченка, 9', 'г. Тернополь, бульв. Шевченко, 9'],
  },
]

export const regions: readonly Region[] = [
  {
    id: 21,
    name: ['Центр', 'Центр'],
    city: 1,
    terminal: 31,
    color: '#2e7d32',
    south: 49.82,
    north: 49.86,
    west: 24.0,
    east: 24.06,
    minimum: 250,
    cost: 60,
    freeFrom: 700,
    minutes: 45,
  },
  {
    id: 22,
    name: ['Сихів', 'Сыхов'],
    city: 1,
    terminal: 32,
    color: '#1565c0',
    south: 49.77,
    north: 49.82,
    west: 24.0,
    east: 24.09,
    minimum: 350,
    cost: 85,
    freeFrom: null,
    minutes: 60,
  },
  {
    id: 23,
    name: ['Тернопіль', 'Тернополь'],
    city: 2,
    terminal: 33,
    color: '#6a1b9a',
    south: 49.52,
    north: 49.59,
    west: 25.52,
    east: 25.67,
    minimum: 200,
    cost: 50,
    freeFrom: 600,
    minutes: 50,
  },
]

export const categories: readonly Category[] = [
  { id: 101, name: ['Борщі та супи', 'Борщи и супы'], slug: 'borshchi' },
  { id: 102, name: ['Вареники', 'Вареники'], slug: 'varenyky' },
  { id: 103, name: ['М’ясо та риба', 'Мясо и рыба'], slug: 'miaso' },
  { id: 104, name: ['Сніданки', 'Завтраки'], slug: 'snidanky', window: ['08:00', '12:00'] },
  { id: 105, name: ['Напої та солодке', 'Напитки и сладкое'], slug: 'napoi' },
]

type Row = readonly [ua: string, ru: string, slug: string, price: number, weight: number, step?: number]
const rows: Readonly<Record<number, readonly Row[]>> = {
  101: [
    ['Борщ із пампушками', 'Борщ с пампушками', 'borshch', 145, 400],
    ['Борщ зелений', 'Борщ зелёный', 'borshch-zelenyi', 130, 350],
    ['Бульйон курячий з локшиною', 'Бульон куриный с лапшой', 'bulion', 110, 350],
    ['Юшка грибна', 'Суп грибной', 'yushka', 155, 350],
    ['Солянка м’ясна', 'Солянка мясная', 'solianka', 175, 350],
    ['Окрошка на кефірі', 'Окрошка на кефире', 'okroshka', 120, 400],
  ],
  102: [
    ['Вареники з картоплею', 'Вареники с картофелем', 'varenyky-kartoplia', 135, 250],
    ['Вареники з капустою', 'Вареники с капустой', 'varenyky-kapusta', 130, 250],
    ['Вареники з вишнею', 'Вареники с вишней', 'varenyky-vyshnia', 150, 250],
    ['Вареники з сиром', 'Вареники с творогом', 'varenyky-syr', 145, 250],
    ['Пельмені домашні', 'Пельмени домашние', 'pelmeni', 185, 300],
    ['Галушки полтавські', 'Галушки полтавские', 'halushky', 165, 300],
  ],
  103: [
    ['Котлета по-київськи', 'Котлета по-киевски', 'kotleta', 235, 280],
    ['Деруни з печенею', 'Драники с жарким', 'deruny', 220, 350],
    ['Голубці', 'Голубцы', 'holubtsi', 195, 300],
    ['Короп смажений', 'Карп жареный', 'korop', 68.5, 100, 100],
    ['Реберця в меду', 'Рёбрышки в меду', 'rebertsia', 310, 400],
    ['Шніцель курячий', 'Шницель куриный', 'shnitsel', 205, 250],
  ],
  104: [
    ['Сирники зі сметаною', 'Сырники со сметаной', 'syrnyky', 140, 220],
    ['Яєчня з грінками', 'Яичница с гренками', 'yaiechnia', 115, 230],
    ['Вівсянка з яблуком', 'Овсянка с яблоком', 'vivsianka', 95, 300],
    ['Млинці з сиром', 'Блинчики с творогом', 'mlyntsi', 135, 240],
    ['Омлет із зеленню', 'Омлет с зеленью', 'omlet', 120, 220],
    ['Гречка з молоком', 'Гречка с молоком', 'hrechka', 85, 300],
  ],
  105: [
    ['Узвар', 'Узвар', 'uzvar', 55, 300],
    ['Квас хлібний', 'Квас хлебный', 'kvas', 50, 500],
    ['Чай із чебрецем', 'Чай с чабрецом', 'chai', 60, 400],
    ['Кава на піску', 'Кофе на песке', 'kava', 65, 120],
    ['Медівник', 'Медовик', 'medivnyk', 110, 150],
    ['Наполеон', 'Наполеон', 'napoleon', 120, 160],
  ],
}

export const dishes: readonly Dish[] = categories.flatMap(({ id: category }) =>
  (rows[category] ?? []).map(([ua, ru, slug, price, weight, step], at) => ({
    id: category * 10 + at,
    category,
    name: [ua, ru] as const,
    slug,
    price,
    weight,
    ...(step && { step }),
  })),
)
