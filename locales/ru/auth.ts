import type { Translation } from '../i18n-types.ts'

export const auth = {
  phone: {
    title: 'Вход по номеру телефона',
    text: 'Пришлём код в SMS. Если у вас есть PIN-код, хватит его.',
    field: 'Номер телефона',
    btn: 'Продолжить',
    consentNeeded: 'Чтобы войти, подтвердите согласие с условиями',
  },
  code: {
    title: 'Код из SMS',
    text: 'Отправили 4 цифры на номер',
    field: 'Код из SMS',
    notFound: 'Такого кода нет или он устарел. Проверьте SMS или попросите новый код.',
    resend: 'Отправить код ещё раз',
    resendIn: 'Новый код можно попросить через {seconds} с',
    resent: 'Отправили новый код',
    changePhone: 'Изменить номер',
    checking: 'Проверяем код',
  },
  createPinCode: {
    title: 'Придумайте PIN-код',
    text: 'Четыре цифры заменят SMS при следующем входе.',
    field: 'PIN-код',
    btn: 'Сохранить PIN-код',
  },
  pinCode: {
    title: 'Введите PIN-код',
    text: 'Вы создали его для номера',
    field: 'PIN-код',
    error: 'PIN-код не подходит. Попробуйте ещё раз.',
    forgot: 'Не помню PIN-код',
    checking: 'Проверяем PIN-код',
  },
  profile: {
    title: 'Познакомимся?',
    text: 'Подскажите, как к вам обращаться. День рождения нужен для подарка.',
    btn: 'Сохранить',
    name: 'Имя',
    surname: 'Фамилия',
    email: 'Эл. почта',
    birthday: 'День рождения',
    birthdayPlaceholder: 'дд.мм.гггг',
  },
} satisfies Translation['auth']
