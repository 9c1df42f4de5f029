import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { shiftsInWords, specialDayInWords, weekInWords } from '#shared/rules/hours/hours-in-words.ts'
import { SLOT_MINUTES, slotStarts, type Calendar } from '#shared/rules/hours/working-hours.ts'
import { clockOf, seeded, walked } from '../../../support/seeded-random.ts'

const hours = (opens_at: string, closes_at: string) => ({ opens_at, closes_at })

t.test('random hours: the slots are exactly the aligned half-hours inside a walk around the clock', async (t) => {
  const random = seeded(30)
  const wrong: string[] = []
  for (let round = 0; round < 1000; round += 1) {
    const [opening, closing] = [random(1440), random(1440)]
    const working = walked(opening, closing)
    const label = `${clockOf(opening)}-${clockOf(closing)}`
    const expected: number[] = []
    for (let start = 0; start + SLOT_MINUTES <= opening + working.size; start += SLOT_MINUTES) {
      if (start >= opening) expected.push(start)
    }
    const slots = slotStarts([hours(clockOf(opening), clockOf(closing))])
    if (JSON.stringify(slots) !== JSON.stringify(expected)) wrong.push(`${label}: ${slots} is not ${expected}`)
  }
  t.same(wrong, [])
})

const day = hours('09:00', '23:00')
const plain = (lines: string | string[]): string | string[] =>
  typeof lines === 'string' ? lines.replaceAll('\u2060', '') : lines.map((line) => line.replaceAll('\u2060', ''))
const uk = (place: Calendar) => plain(weekInWords(textsOf('uk'), place, 'uk'))

t.test('hours that are the same every day are one line; equal ends are round the clock, not 00:00–00:00', async (t) => {
  t.same(uk(day), ['Щодня 09:00–23:00'])
  t.same(uk(hours('00:00', '00:00')), ['Цілодобово'])
  t.same(uk({ ...day, hours: [{ ...day, weekdays: [1, 2, 3, 4, 5, 6, 7] }] }), ['Щодня 09:00–23:00'])
  t.same(uk({ opens_at: null, closes_at: null }), [])
})

t.test('weekdays with the same shifts share a line, in both languages', async (t) => {
  const week: Calendar = {
    ...day,
    hours: [
      { weekdays: [5, 6], ...hours('09:00', '02:00') },
      { weekdays: [1, 2, 3, 7], ...hours('16:00', '22:00') },
      { weekdays: [7, 3, 2, 1], ...hours('09:00', '15:00') },
    ],
  }
  t.same(uk(week), ['Пн–ср, нд 09:00–15:00, 16:00–22:00', 'Чт зачинено', 'Пт–сб 09:00–02:00'])
  t.same(plain(weekInWords(textsOf('ru'), week, 'ru')), [
    'Пн–ср, вс 09:00–15:00, 16:00–22:00',
    'Чт закрыто',
    'Пт–сб 09:00–02:00',
  ])
  t.same(
    uk({
      ...day,
      hours: [
        { weekdays: [6, 7], ...hours('08:00', '08:00') },
        { weekdays: [1, 2, 3, 4, 5], ...day },
      ],
    }),
    ['Пн–пт 09:00–23:00', 'Сб–нд цілодобово'],
  )
})

t.test('a special day says its date, its hours and its name', async (t) => {
  const christmas = { date: '2026-12-25', name: 'Різдво', shifts: [] }
  t.equal(specialDayInWords(textsOf('uk'), christmas, 'uk'), '25 грудня зачинено · Різдво')
  t.equal(specialDayInWords(textsOf('ru'), { ...christmas, name: 'Рождество' }, 'ru'), '25 декабря закрыто · Рождество')
  t.equal(
    plain(specialDayInWords(textsOf('uk'), { date: '2026-12-31', name: '', shifts: [hours('12:00', '18:00')] }, 'uk')),
    '31 грудня 12:00–18:00',
  )
  t.equal(shiftsInWords(textsOf('uk'), [hours('08:00', '08:00')], 'uk'), 'цілодобово')
})
