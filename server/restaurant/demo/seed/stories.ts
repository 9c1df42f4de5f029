import type { Localised } from './types.ts'

/** A full-screen promotion. */
export interface SeedStory {
  readonly id: number
  readonly title: Localised
  readonly text: Localised
  readonly image: string
  readonly link: string
  /** Seconds on screen. */
  readonly duration: number
}

export const stories: readonly SeedStory[] = [
  {
    id: 1,
    image: '/media/stories/poznaiomymosia.svg',
    link: '/catalog/12',
    duration: 7,
    title: { uk: 'Знайомимося?', ru: 'Познакомимся?' },
    text: {
      uk: 'Два соуси до першого замовлення: наш червоний і часниковий. Купон не потрібен — кухня бачить новачків сама.',
      ru: 'Два соуса к первому заказу: наш красный и чесночный. Купон не нужен — кухня видит новичков сама.',
    },
  },
  {
    id: 2,
    image: '/media/stories/dva-kilohramy.svg',
    link: '/catalog/1',
    duration: 8,
    title: { uk: 'Два кіло\u00a0— і\u00a0лаваш ваш', ru: 'Два кило\u00a0— и\u00a0лаваш ваш' },
    text: {
      uk: 'Збираєтеся великою компанією? До двох кілограмів шашлику пакуємо гарячий лаваш і цибулю в сумаху.',
      ru: 'Собираетесь большой компанией? К двум килограммам шашлыка пакуем горячий лаваш и лук в сумахе.',
    },
  },
  {
    id: 3,
    image: '/media/stories/burhernyi-chetver.svg',
    link: '/product/43',
    duration: 6,
    title: { uk: 'Сьогодні часом не четвер?', ru: 'Сегодня случайно не четверг?' },
    text: {
      uk: 'У четвер до бургера «Жар» кладемо картоплю фрі. Один бургер — одна порція, скільки б їх не було.',
      ru: 'В четверг к бургеру «Жар» кладём картофель фри. Один бургер — одна порция, сколько бы их ни было.',
    },
  },
  {
    id: 4,
    image: '/media/stories/ranok.svg',
    link: '/catalog/8',
    duration: 7,
    title: { uk: 'Ранок починається з нас', ru: 'Утро начинается с нас' },
    text: {
      uk: 'Шакшука, сирники, деруни — і капучино до кожного сніданку. Приймаємо замовлення до 11:30.',
      ru: 'Шакшука, сырники, драники — и капучино к каждому завтраку. Принимаем заказы до 11:30.',
    },
  },
  {
    id: 5,
    image: '/media/stories/ne-spytsia.svg',
    link: '/catalog/9',
    duration: 8,
    title: { uk: 'Не спиться?', ru: 'Не спится?' },
    text: {
      uk: 'Нічне меню відкривається о 22:00. Беріть сет на двох, а узвар із копченою грушею — від нас.',
      ru: 'Ночное меню открывается в 22:00. Берите сет на двоих, а узвар с копчёной грушей — от нас.',
    },
  },
]
