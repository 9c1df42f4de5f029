import type { Restaurant } from '../../../../shared/contract/business.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { markup, select, type Choice, type Html } from './html.ts'
import { reason, timeOf } from './counter-order.ts'
import { button, form, oneOf } from './presses.ts'
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

const until = (end: string | null, view: Shown): string =>
  end ? `${view.texts.until} ${timeOf(end, view)}` : view.texts.onceSaid

/** Forms of their own: a press leaves what another counter has set of the others. */
function state({ id, paused }: Restaurant, view: Shown): (Html | false)[] {
  const { texts, now } = view
  const set = (...fields: Html[]): Html => form(view, 'setRestaurant', id, ...fields)
  const pauses = [...inHours(now, 0.5, 1, 2), null].map((end) =>
    button(until(end, view), { paused: true, paused_until: end }),
  )
  const minutes = [0, 10, 20, 30].map((one) => button(`${one} ${texts.minute}`, { busy_minutes: one }))
  return [
    paused && set(button(texts.reopen, { paused: false, paused_until: null, pause_reason: null })),
    set(reason(view, 'pause_reason'), oneOf(texts.pause, pauses)),
    set(oneOf(texts.busy, minutes)),
  ]
}

interface Food {
  readonly id: string | number
  readonly name: string
  readonly in_stop_list: boolean
}

/** Two forms: what is there and may run out, and what has run out. */
function stops(call: 'setStop' | 'setOptionStop', food: readonly Food[], view: Shown): (Html | false)[] {
  const { texts, restaurant, now } = view
  const [key, label] = call === 'setStop' ? ['product_id', texts.dish] : ['option_id', texts.option]
  const terminal_id = Number(restaurant?.terminal_id)
  const { true: gone = [], false: there = [] } = Object.groupBy(food, (one) => `${one.in_stop_list}`)
  const partOf = ({ id }: Food, stopped: boolean) => ({ terminal_id, [key]: Number(id), stopped })
  const names = there.map((one): Choice => [partOf(one, true), one.name])
  const ends = [nextMorning(now), ...inHours(now, 1, 2), null].map((end) =>
    button(until(end, view), { stopped_until: end }),
  )
  const back = gone.map((one) => button(one.name, partOf(one, false)))
  return [
    names.length > 0 && form(view, call, terminal_id, select('json', label, names), oneOf(texts.stop, ends)),
    gone.length > 0 && form(view, call, terminal_id, oneOf(texts.unstop, back)),
  ]
}

export function restaurantPanel(restaurant: Restaurant, view: Shown): Html {
  const { texts, dishes } = view
  const { name, paused, paused_until, pause_reason, busy_minutes } = restaurant
  const options = dishes.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options))
  const once = [...new Map(options.map((one) => [one.id, one])).values()]
  const isPaused = paused && `${texts.paused} ${until(paused_until, view)}`
  const gone = [...dishes, ...once].filter(({ in_stop_list }) => in_stop_list).map((one) => one.name)
  return markup`<details class="restaurant">
    <summary>${name}: ${isPaused || texts.open}${pause_reason && `, ${texts.reasons[pause_reason]}`}${busy_minutes > 0 && `. ${texts.busy} ${busy_minutes} ${texts.minute}`}${gone.length > 0 && `. ${texts.stop}: ${gone.join(', ')}`}</summary>
    <div class="cards">${state(restaurant, view)} ${stops('setStop', dishes, view)} ${stops('setOptionStop', once, view)}</div>
  </details>`
}
