import type { PushedQuestion } from '../../../../shared/contract/push.ts'
import { intlTag, type Locale } from '../../../../shared/locale.ts'
import type { StoredChoice, StoredQuestion } from '../../database/order-tables.ts'
import { inKyiv } from '../clock-day.ts'

/** Texts of a question in a push message. Locked screens show it: dishes and times, never a name, an address or a sum. */

interface Texts {
  readonly titles: Record<StoredQuestion['subject'], string>
  readonly until: string
  /** What the restaurant does when nobody answers. */
  readonly otherwise: Record<StoredChoice['kind'], string>
  readonly choices: Record<StoredChoice['kind'], string>
  readonly answered: string
  readonly failed: string
}

const texts: Record<Locale, Texts> = {
  uk: {
    titles: {
      line: 'Закінчилося: {name}',
      time: 'Не встигаємо вчасно: чекатимете?',
      address: 'Не знаходимо вас за адресою',
    },
    until: 'Якщо не відповісте до {time}, {choice}',
    otherwise: {
      replace: 'замінимо на «{name}»',
      leave_out: 'приберемо це із замовлення',
      new_time: 'перенесемо на {time}',
      meet: 'кур’єр чекатиме вас надворі',
      call: 'зателефонуємо вам',
      cancel: 'скасуємо замовлення',
    },
    choices: {
      replace: 'Замінити: {name}',
      leave_out: 'Прибрати',
      new_time: 'Чекати до {time}',
      meet: 'Вийду назустріч',
      call: 'Зателефонуйте',
      cancel: 'Скасувати',
    },
    answered: 'Дякуємо, відповідь прийнято',
    failed: 'Не вдалося відповісти. Натисніть, щоб відкрити замовлення',
  },
  ru: {
    titles: {
      line: 'Закончилось: {name}',
      time: 'Не успеваем вовремя: подождёте?',
      address: 'Не находим вас по адресу',
    },
    until: 'Если не ответите до {time}, {choice}',
    otherwise: {
      replace: 'заменим на «{name}»',
      leave_out: 'уберём это из заказа',
      new_time: 'перенесём на {time}',
      meet: 'курьер подождёт вас на улице',
      call: 'позвоним вам',
      cancel: 'отменим заказ',
    },
    choices: {
      replace: 'Заменить: {name}',
      leave_out: 'Убрать',
      new_time: 'Ждать до {time}',
      meet: 'Выйду навстречу',
      call: 'Позвоните',
      cancel: 'Отменить',
    },
    answered: 'Спасибо, ответ принят',
    failed: 'Не удалось ответить. Нажмите, чтобы открыть заказ',
  },
}

const clock = (moment: string, locale: Locale): string =>
  inKyiv(new Date(moment)).setLocale(intlTag[locale]).toFormat('HH:mm')

const choiceText = (
  { kind, name, ready_at }: StoredChoice,
  locale: Locale,
  whose: 'choices' | 'otherwise' = 'choices',
): string =>
  texts[locale][whose][kind]
    .replace('{name}', () => name?.[locale] ?? '')
    .replace('{time}', ready_at ? clock(ready_at, locale) : '')

export const questionTitle = ({ subject, name }: StoredQuestion, locale: Locale): string =>
  texts[locale].titles[subject].replace('{name}', () => name?.[locale] ?? '')

export function questionBody({ choices, silence, expires_at }: StoredQuestion, locale: Locale): string {
  const silent = choices[silence]
  return texts[locale].until
    .replace('{time}', clock(expires_at, locale))
    .replace('{choice}', () => (silent ? choiceText(silent, locale, 'otherwise') : ''))
}

export const pushedQuestion = ({ id, choices }: StoredQuestion, orderId: string, locale: Locale): PushedQuestion => ({
  id,
  order_id: orderId,
  choices: choices.map((choice) => choiceText(choice, locale)),
  answered: texts[locale].answered,
  failed: texts[locale].failed,
})
