/** The menu of the tests' second brand: «Хвиля», a sushi bar in Odesa and Chornomorsk with GUIDs as terminal ids. */

/** The path prefix of the backend. */
export const PREFIX = '/shop/v1'

type Name = readonly [ua: string, ru: string]
export interface Kitchen {
  readonly id: number
  readonly terminal: string
  readonly city: number
  readonly name: Name
  readonly address: Name
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
}
export interface Zone {
  readonly id: number
  readonly kitchen: Kitchen
  readonly name: Name
  readonly minimum: number
  readonly cost: number
  readonly freeFrom: number
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}
export interface Group {
  readonly id: number
  readonly name: Name
  readonly slug: string
  readonly dishes: readonly Plate[]
}
export interface Plate {
  readonly id: number
  readonly name: Name
  readonly slug: string
  readonly price: number
  readonly weight: string
  readonly description: Name
}

export const towns: readonly { id: number; name: Name }[] = [
  { id: 51, name: ['Одеса', 'Одесса'] },
  { id: 52, name: ['Чорноморськ', 'Черноморск'] },
]

const odesa: Kitchen = {
  id: 501,
  terminal: '3f2b8c1e-7d4a-4f6e-9b0c-51a2d3e4f501',
  city: 51,
  name: ['Хвиля на Дерибасівській', 'Хвиля на Дерибасовской'],
  address: ['м. Одеса, вул. Дерибасівська, 12', 'г. Одесса, ул. Дерибасовская, 12'],
  latitude: 46.4846,
  longitude: 30.7366,
  phone: '+380487001020',
}
const chornomorsk: Kitchen = {
  id: 502,
  terminal: 'b91d5a70-2c3e-4d18-8f7a-60c4e5b6a502',
  city: 52,
  name: ['Хвиля біля моря', 'Хвиля у моря'],
  address: ['м. Чорноморськ, просп. Миру, 20', 'г. Черноморск, просп. Мира, 20'],
  latitude: 46.3028,
  longitude: 30.6548,
  phone: '+380487001030',
}
export const kitchens: readonly Kitchen[] = [odesa, chornomorsk]

export const zones: readonly Zone[] = [
  {
    id: 601,
    kitchen: odesa,
    name: ['Центр Одеси', 'Центр Одессы'],
    minimum: 300,
    cost: 70,
    freeFrom: 800,
    south: 46.45,
    north: 46.51,
    west: 30.69,
    east: 30.77,
  },
  {
    id: 602,
    kitchen: chornomorsk,
    name: ['Чорноморськ', 'Черноморск'],
    minimum: 250,
    cost: 55,
    freeFrom: 600,
    south: 46.28,
    north: 46.33,
    west: 30.62,
    east: 30.69,
  },
]

const plate = (id: number, ua: string, ru: string, slug: string, price: number, weight: string): Plate => ({
  id,
  name: [ua, ru],
  slug,
  price,
  weight,
  description: [`${ua}: готуємо, щойно ви замовите.`, `${ru}: готовим, как только вы закажете.`],
})

export const groups: readonly Group[] = [
  {
    id: 701,
    name: ['Роли', 'Роллы'],
    slug: 'roly',
    dishes: [
      plate(7010, 'Філадельфія з лососем', 'Филадельфия с лососем', 'filadelfiia', 289, '280 г'),
      plate(7011, 'Каліфорнія з крабом', 'Калифорния с крабом', 'kaliforniia', 265, '250 г'),
      plate(7012, 'Рол з вугрем', 'Ролл с угрём', 'rol-z-vuhrem', 310, '260 г'),
      plate(7013, 'Макі з огірком', 'Маки с огурцом', 'maki-ohirok', 98, '120 г'),
    ],
  },
  {
    id: 702,
    name: ['Локшина та рис', 'Лапша и рис'],
    slug: 'lokshyna',
    dishes: [
      plate(7020, 'Удон з куркою', 'Удон с курицей', 'udon', 195, '350 г'),
      plate(7021, 'Рамен зі свининою', 'Рамен со свининой', 'ramen', 240, '500 г'),
      plate(7022, 'Рис із креветками', 'Рис с креветками', 'rys-krevetky', 215, '320 г'),
      plate(7023, 'Місо-суп', 'Мисо-суп', 'miso', 110, '300 мл'),
    ],
  },
  {
    id: 703,
    name: ['Напої', 'Напитки'],
    slug: 'napoi',
    dishes: [
      plate(7030, 'Зелений чай', 'Зелёный чай', 'zelenyi-chai', 60, '400 мл'),
      plate(7031, 'Лимонад юзу', 'Лимонад юдзу', 'yuzu', 95, '330 мл'),
    ],
  },
]

export const plates: readonly Plate[] = groups.flatMap(({ dishes }) => dishes)
export const zoneAt = (latitude: number, longitude: number): Zone | undefined =>
  zones.find(
    ({ south, north, west, east }) => latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
