import type { Translation } from '../i18n-types.ts'

export const city = {
  title: 'Ваш город',
  text: 'В каждом городе своя кухня, меню и цены.',
  cartWarning:
    'В корзине {count}\u00a0{{|позиция||позиции|позиций|позиции}}. Если смените город, корзина опустеет. Сохраним её до вашего возвращения.',
  savedCart: '{city}: здесь ждёт ваша корзина, {count}\u00a0{{|позиция||позиции|позиций|позиции}}',
  restoreCart: 'Вернуть корзину',
  missingHere: 'Здесь сейчас нет',
} satisfies Translation['city']
