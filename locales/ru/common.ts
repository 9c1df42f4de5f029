import type { Translation } from '../i18n-types.ts'

export const common = {
  pageNotFound: 'Страница не найдена',
  pageNotFoundText: 'Возможно, её уже нет или в адресе опечатка. Вернитесь в меню.',
  brand: 'Ресторан',
  tagline: 'Блюда с доставкой домой',
  skipToContent: 'Перейти к содержанию',
  close: 'Закрыть',
  loading: 'Загружаем…',
  grams: '{amount}\u00a0г',
  pieces: '{n}\u00a0шт',
  toFirstPage: 'К началу списка',
  pageOf: 'страница {page}',
  noScript:
    'Без JavaScript можно заказать самовывоз: выбирайте блюда, они появятся в корзине. Доставку заказывайте по телефону.',
  noScriptByPhone: 'Без JavaScript можно собрать корзину и заказать по телефону.',
} satisfies Translation['common']

export const form = {
  errors: {
    required: 'Заполните это поле',
    phone: 'Введите номер полностью, например 067\u00a0123\u00a045\u00a067',
    consent: 'Без этого согласия продолжить нельзя',
    birthday: 'Такой даты нет. Напишите день, месяц и год: 01.02.1990',
  },
  left: 'Ещё {n} {{|символ||символа|символов|символа}}',
  over: 'Слишком длинно: уберите {n} {{|символ||символа|символов|символа}}',
  requiredNote: '*\u00a0обязательные поля',
  consent: 'Соглашаюсь с условиями',
  offer: 'публичной оферты',
  privacy: 'Политика конфиденциальности',
} satisfies Translation['form']

export const offline = {
  title: 'Нет соединения',
  text: 'Эта страница не сохранена в вашем браузере, поэтому без интернета её не показать. Сохранённые страницы откроются.',
  retry: 'Попробовать ещё раз',
  menu: 'Сохранённое меню',
  noScript: 'Как только соединение появится, обновите страницу.',
  began: 'Нет соединения с интернетом. Показываем то, что сохранено в вашем браузере.',
  update: 'Сайт обновлён. Обновите страницу, чтобы увидеть новое.',
} satisfies Translation['offline']

export const icons = { title: 'Иконки сайта' } satisfies Translation['icons']
