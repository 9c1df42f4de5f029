import type { Locale } from '#shared/locale.ts'

/** What this backend says to people; a restaurant's backend has its own words, so they are not in locales/. */

const uk = {
  unauthorised: 'Потрібно увійти.',
  not_found: 'Не знайдено.',
  failed: 'Сталася помилка. Спробуйте ще раз.',
  bad_request: 'Запит не вдалося прочитати.',
  invalid: 'Перевірте введені дані.',
  phone_hash: 'Підпис запиту невірний.',
  sms: 'Код для входу: {code}. Нікому його не повідомляйте.',
  sms_failed: 'Не вдалося надіслати SMS. Спробуйте трохи згодом.',
  code_not_found: 'Код не знайдено або він застарів.',
  pin_wrong: 'Невірний PIN-код.',
  pin_off: 'PIN-код вимкнено після кількох невдалих спроб. Увійдіть за кодом з SMS.',
  quote_changed: 'Ціна або наявність страв змінилася.',
  field: 'Некоректне значення.',
  unknown_field: 'Невідоме поле.',
  required: 'Обовʼязкове поле.',
  too_long: 'Задовгий текст.',
  consent: 'Підтвердьте згоду з умовами.',
  repeated_product: 'Страва вказана двічі.',
  phone: 'Номер телефону вказано неправильно.',
  other_phone: 'Це не номер телефону власника.',
  email: 'Електронну адресу вказано неправильно.',
  birthday: 'Такої дати народження не може бути.',
  restaurant: 'Такого ресторану немає.',
  slot_closed: 'Ресторан зараз не приймає замовлень. Оберіть інший час.',
  slot_late: 'Цей час уже недоступний. Оберіть інший.',
  idempotency_key: 'Цей ключ уже використано для іншого замовлення.',
} as const

export type Word = keyof typeof uk

const ru: Record<Word, string> = {
  unauthorised: 'Нужно войти.',
  not_found: 'Не найдено.',
  failed: 'Произошла ошибка. Попробуйте ещё раз.',
  bad_request: 'Запрос не удалось прочитать.',
  invalid: 'Проверьте введённые данные.',
  phone_hash: 'Подпись запроса неверна.',
  sms: 'Код для входа: {code}. Никому его не сообщайте.',
  sms_failed: 'Не удалось отправить SMS. Попробуйте немного позже.',
  code_not_found: 'Код не найден или устарел.',
  pin_wrong: 'Неверный PIN-код.',
  pin_off: 'PIN-код отключён после нескольких неудачных попыток. Войдите по коду из SMS.',
  quote_changed: 'Цена или наличие блюд изменились.',
  field: 'Некорректное значение.',
  unknown_field: 'Неизвестное поле.',
  required: 'Обязательное поле.',
  too_long: 'Слишком длинный текст.',
  consent: 'Подтвердите согласие с условиями.',
  repeated_product: 'Блюдо указано дважды.',
  phone: 'Номер телефона указан неправильно.',
  other_phone: 'Это не номер телефона владельца.',
  email: 'Электронный адрес указан неправильно.',
  birthday: 'Такой даты рождения не может быть.',
  restaurant: 'Такого ресторана нет.',
  slot_closed: 'Ресторан сейчас не принимает заказы. Выберите другое время.',
  slot_late: 'Это время уже недоступно. Выберите другое.',
  idempotency_key: 'Этот ключ уже использован для другого заказа.',
}

const words: Record<Locale, Record<Word, string>> = { uk, ru }

export const say = (locale: Locale, word: Word): string => words[locale][word]
export const isWord = (text: string): text is Word => Object.hasOwn(uk, text)
