import type { Restaurant } from '../../../../shared/contract/business.ts'
import { DelayReason } from '../../../../shared/contract/fields.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { markup, select, type Choice, type Html } from './html.ts'
import { timeOf } from './order-card.ts'
import { choice, reason } from './order-panel.ts'
import { button, form } from './presses.ts'
import type { Shown } from './shown.ts'

/** What the chosen restaurant does: pauses, longer cooking, dishes and options it has run out of. */

const MORNING_HOUR = 6

/** Ends of pauses and stops. */
const inHours = (now: Date, ...hours: number[]): string[] =>
  hours.map((one) => new Date(now.getTime() + one * 3_600_000).toISOString())

/** What has run out in the evening is bought by the next morning. */
function nextMorning(now: Date): string {
  const morning = inKyiv(now).startOf('day').set({ hour: MORNING_HOUR })
  return (morning.toJSDate() > now ? morning : morning.plus({ days: 1 })).toJSDate().toISOString()
}

/** Forms of their own: saving one leaves what another counter has set of the other. */
function state({ id, paused, paused_until, pause_reason, busy_minutes }: Restaurant, view: Shown): Html[] {
  const { texts, now } = view
  const ends = [...new Set([...inHours(now, 0.5, 1, 2), paused_until, null])]
  const pauses = ends.map((end) =>
    choice(
      { paused: true, paused_until: end },
      `${texts.paused} ${end ? `${texts.until} ${timeOf(end, view)}` : texts.unlimited}`,
    ),
  )
  const minutes = [...new Set([0, 10, 20, 30, busy_minutes])].map((one) =>
    choice({ busy_minutes: one }, `${one} ${texts.minute}`),
  )
  const present = JSON.stringify(paused ? { paused, paused_until } : { paused })
  const pause = [
    select('json', texts.restaurant, [choice({ paused: false }, texts.open), ...pauses], present),
    reason(view, 'pause_reason', DelayReason, pause_reason),
  ]
  const busy = select('json', texts.busy, minutes, JSON.stringify({ busy_minutes }))
  return [pause, [busy]].map((fields) => form(view, 'setRestaurant', id, ...fields, button(texts.save)))
}

interface Food {
  readonly id: string | number
  readonly name: string
  readonly in_stop_list: boolean
}

/** Two forms: what is there and may run out, and what has run out. */
function stops(call: 'setStop' | 'setOptionStop', food: readonly Food[], view: Shown): Html[] {
  const { texts, restaurant, now } = view
  const [key, label] = call === 'setStop' ? ['product_id', texts.dish] : ['option_id', texts.option]
  const terminal_id = Number(restaurant?.terminal_id)
  const times = [nextMorning(now), ...inHours(now, 1, 2)].map((end): Choice => [
    end,
    `${texts.until} ${timeOf(end, view)}`,
  ])
  const until = select('stopped_until', texts.soldAgain, [...times, ['', texts.onceSaid]])
  return [true, false].flatMap((stopped) => {
    const choices = food
      .filter(({ in_stop_list }) => in_stop_list !== stopped)
      .map(({ id, name }) => choice({ terminal_id, [key]: Number(id), stopped }, name))
    const press = button(stopped ? texts.stop : texts.unstop)
    return choices.length > 0
      ? form(view, call, terminal_id, select('json', label, choices), stopped && until, press)
      : []
  })
}

export function restaurantPanel(restaurant: Restaurant, view: Shown): Html {
  const { texts, dishes } = view
  const options = dishes.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options))
  const once = [...new Map(options.map((one) => [one.id, one])).values()]
  const gone = [...dishes, ...once].filter(({ in_stop_list }) => in_stop_list).map(({ name }) => name)
  return markup`<details class="restaurant">
    <summary>${restaurant.name}: ${restaurant.paused ? texts.paused : texts.open}${gone.length > 0 && `. ${texts.soldAgain}: ${gone.join(', ')}`}</summary>
    <div class="cards">${state(restaurant, view)} ${stops('setStop', dishes, view)} ${stops('setOptionStop', once, view)}</div>
  </details>`
}
