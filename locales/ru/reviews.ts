import type { Translation } from '../i18n-types.ts'

export const reviews = {
  title: 'Отзывы',
  lead: 'Что говорят гости о наших блюдах, доставке и ресторанах.',
  count: '{n} {{|отзыв||отзыва|отзывов|отзыва}}',
  write: 'Написать отзыв',
  all: 'Что говорят гости',
  stars: '{n} из 5',
  more: 'Показать ещё',
  none: 'Отзывов пока нет',
  noneText: 'Напишите первый.',
  answer: 'Ответ ресторана',
  form: {
    title: 'Поделитесь впечатлением',
    rating: 'Ваша оценка',
    ratingNeeded: 'Поставьте оценку',
    name: 'Имя',
    restaurant: 'О каком ресторане',
    anyRestaurant: 'Обо всех или о доставке',
    text: 'Отзыв',
    consent: 'Разрешаю опубликовать этот отзыв с моим именем.',
    btn: 'Отправить отзыв',
    thanks: 'Спасибо!',
    thanksText: 'Прочитаем и опубликуем ваш отзыв в ближайшее время.',
    again: 'Написать ещё',
  },
} satisfies Translation['reviews']
