import type { Translation } from '../i18n-types.ts'

export const noScript = {
  account: 'Для входа в кабинет нужен JavaScript.',
  title: 'Сайт без JavaScript',
  city: 'Сменить город',
  pickup: 'Самовывоз, {city}',
  goOn: 'Выбрать ещё что-нибудь',
  order: 'Заказать самовывоз',
  late: 'Страница загружается дольше обычного. Заказать можно и так:',
  checkout: 'Без JavaScript можно заказать только самовывоз.',
  onlyOnline:
    'Ресторан принимает только оплату на сайте, а для неё нужен JavaScript. Включите его или закажите по телефону.',
  times: 'Показать свободное время этого ресторана',
  phoneHint: 'Например, 067 123-45-67',
  noTimes: 'Не удалось узнать свободное время, поэтому приготовим как можно скорее.',
  change: 'Изменить корзину',
  reload: 'Обновить состояние',
} satisfies Translation['noScript']
