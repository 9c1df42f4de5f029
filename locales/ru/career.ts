import type { Translation } from '../i18n-types.ts'

export const career = {
  title: 'Работа у нас',
  lead: 'Выбирайте город и должность\u00a0— перезвоним в течение двух рабочих дней.',
  city: 'Город',
  everywhere: 'Все города',
  found: '{n} {{|вакансия||вакансии|вакансий|вакансии}}',
  emptyTitle: 'Команда в полном составе',
  emptyText: 'Вакансий нет, но они появляются часто. Загляните через неделю.',
  salary: 'Зарплата',
  employmentTitle: 'Занятость',
  employment: { full_time: 'Полный день', part_time: 'Неполный день', shift: 'Посменно' },
  published: 'Опубликовано {date}',
  all: 'Все вакансии',
  apply: 'Откликнуться',
  noScript: 'Чтобы откликнуться на сайте, включите JavaScript. Или позвоните нам:',
  form: {
    title: 'Отклик на вакансию',
    name: 'Ваше имя',
    phone: 'Телефон',
    message: 'О себе',
    messageHint: 'Опыт, удобный график, вопросы\u00a0— что считаете нужным.',
    consentNeeded: 'Чтобы отправить отклик, подтвердите согласие с условиями',
    btn: 'Отправить',
    sent: 'Спасибо, отклик у нас!',
    sentText: '{title}: перезвоним в течение двух рабочих дней.',
  },
} satisfies Translation['career']
