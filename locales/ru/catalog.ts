import type { Translation } from '../i18n-types.ts'

export const catalog = {
  title: 'Меню',
  lead: 'Всё готовим после заказа.',
  bar: 'Категории меню',
  window: 'Ежедневно {from}\u2060–\u2060{until}',
  closedNow: 'Сейчас не готовим',
  all: 'Всё меню',
  refine: {
    title: 'Порядок и фильтры блюд',
    sort: 'В каком порядке показать',
    sorts: {
      recommended: 'Как советует кухня',
      price_asc: 'Сначала дешевле',
      price_desc: 'Сначала дороже',
      popular: 'Сначала любимые',
      name: 'По названию',
    },
    available: 'Только в наличии',
    price: 'Цена',
    priceIn: 'Цена в гривнах',
    priceFrom: 'от {money}',
    priceTo: 'до {money}',
    from: 'от',
    to: 'до',
    apply: 'Показать',
    clear: 'Сбросить',
    reset: 'Сбросить фильтры',
    found: '{n} {{|блюдо||блюда|блюд|блюда}}',
    none: 'Такого сейчас нет',
    noneText: 'Попробуйте другую цену или посмотрите всё, что есть.',
  },
  bare: {
    title: 'Меню обновляется',
    text: 'Блюда скоро появятся здесь. Загляните через несколько минут или позвоните нам.',
  },
  empty: { title: 'Здесь пока пусто', text: 'Кухня как раз обновляет этот раздел. Загляните в остальное меню.' },
} satisfies Translation['catalog']
