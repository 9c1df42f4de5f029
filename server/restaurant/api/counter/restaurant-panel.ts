import type { DateTime } from 'luxon'
import type { Restaurant } from '../../../../shared/contract/business.ts'
import { inKyiv } from '../../domain/clock-day.ts'
import { dialog, select, type Choice, type Html } from './html.ts'
import { listed, reason, timeOf } from './counter-order.ts'
import { button, form, oneOf } from './presses.ts'
import type { Shown } from './shown.ts'

/** What the chosen restaurant does: pauses, longer cooking, dishes and options it has run out of. */

const MORNING_HOUR = 6

/** What has run out in the evening is bought by the next morning. */
const nextMorning = (now: DateTime): DateTime =>
  now.plus({ hours: 24 - MORNING_HOUR }).set({ hour: MORNING_HOUR, minute: 0, second: 0, millisecond: 0 })
const inHours = (now: DateTime, ...all: number[]): DateTime[] => all.map((hours) => now.plus({ hours }))

const until = (end: string | null, view: Shown): string =>
  end ? `${view.texts.until} ${timeOf(end, view)}` : view.texts.onceSaid

/** A press for each end of a pause or a stop; the last one has none. */
const endings = (ends: readonly DateTime[], view: Shown, part: (end: string | null) => object): Html[] =>
  [...ends.map((end) => end.toUTC().toISO()), null].map((end) => button(until(end, view), part(end)))

/** Those that are always there, and one that may vanish. */
type Forms = readonly [Html[], Html | false]

/** Forms of their own: a press leaves what another counter has set of the others. */
function state({ id, paused }: Restaurant, view: Shown): Forms {
  const { texts } = view
  const set = (...fields: Html[]): Html => form(view, 'setRestaurant', id, ...fields)
  const pauses = endings(inHours(inKyiv(view.now), 0.5, 1, 2), view, (end) => ({ paused: true, paused_until: end }))
  const minutes = [0, 10, 20, 30].map((one) => button(`${one} ${texts.minute}`, { busy_minutes: one }))
  return [
    [set(reason('pause_reason', view), oneOf(texts.pause, pauses)), set(oneOf(texts.busy, minutes))],
    paused && set(button(texts.reopen, { paused: false, paused_until: null, pause_reason: null })),
  ]
}

type Food = Pick<Shown['dishes'][number], 'name' | 'in_stop_list'> & { readonly id: string | number }

/** Two forms: what is there and may run out, and what has run out. */
function stops(call: 'setStop' | 'setOptionStop', food: readonly Food[], view: Shown): Forms {
  const { texts, restaurant } = view
  const now = inKyiv(view.now)
  const [key, label] = call === 'setStop' ? ['product_id', texts.dish] : ['option_id', texts.option]
  const terminal_id = Number(restaurant?.terminal_id)
  const { true: gone = [], false: there = [] } = Object.groupBy(food, (one) => `${one.in_stop_list}`)
  const partOf = ({ id }: Food, stopped: boolean) => ({ terminal_id, [key]: Number(id), stopped })
  const names = there.map((one): Choice => [partOf(one, true), one.name])
  const ends = endings([nextMorning(now), ...inHours(now, 1, 2)], view, (stopped_until) => ({ stopped_until }))
  const back = gone.map((one) => button(one.name, partOf(one, false)))
  return [
    [form(view, call, terminal_id, select('json', label, names), oneOf(texts.stop, ends))],
    gone.length > 0 && form(view, call, terminal_id, oneOf(texts.unstop, back)),
  ]
}

export function restaurantPanel(restaurant: Restaurant, view: Shown): Html {
  const { texts, dishes } = view
  const { name, paused, paused_until, pause_reason, busy_minutes } = restaurant
  const options = dishes.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options))
  const once = [...new Map(options.map((one) => [one.id, one])).values()]
  const gone = [...dishes, ...once].filter(({ in_stop_list }) => in_stop_list).map((one) => one.name)
  const said = [
    paused ? `${texts.paused} ${until(paused_until, view)}` : texts.open,
    pause_reason && texts.reasons[pause_reason],
    busy_minutes > 0 && `${texts.busy} ${busy_minutes} ${texts.minute}`,
    gone.length > 0 && `${texts.stop}: ${gone.join(', ')}`,
  ]
  const forms = [state(restaurant, view), stops('setStop', dishes, view), stops('setOptionStop', once, view)]
  // What may vanish comes last: the others stay what they are, and so what was chosen.
  const content = [...forms.map(([kept]) => kept), ...forms.map(([, passing]) => passing)]
  return dialog('restaurant', `${name}: ${listed(...said)}`, texts.close, content)
}
