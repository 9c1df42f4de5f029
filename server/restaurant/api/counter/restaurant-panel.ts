import { DateTime } from 'luxon'
import type { Restaurant } from '../../../../shared/contract/business.ts'
import { TIME_ZONE } from '../../../../shared/rules/hours/wall-clock.ts'
import { form, select, type Choice } from './forms.ts'
import { markup, type Html } from './html.ts'
import { timeOf } from './order-card.ts'
import { reasonsOf } from './order-panel.ts'
import type { Shown } from './shown.ts'

/** What the chosen restaurant does: pauses, longer cooking, dishes and options it has run out of. */

const PAUSE_MINUTES = [30, 60, 120] as const
const STOP_MINUTES = [60, 120] as const
const BUSY_MINUTES = [0, 10, 20, 30] as const
const MORNING_HOUR = 6

const inMinutes = (minutes: number, now: number): string => new Date(now + minutes * 60_000).toISOString()

/** What has run out in the evening is bought by the next morning. */
function nextMorning(now: number): string {
  const morning = DateTime.fromMillis(now, { zone: TIME_ZONE }).startOf('day').set({ hour: MORNING_HOUR })
  return (morning.toMillis() > now ? morning : morning.plus({ days: 1 })).toJSDate().toISOString()
}

/** An open restaurant has no reason. */
const pauseOf = (paused: boolean, paused_until: string | null): string =>
  JSON.stringify({ paused, paused_until, ...(!paused && { pause_reason: null }) })

function state({ id, paused, paused_until, pause_reason, busy_minutes }: Restaurant, view: Shown): Html {
  const { texts, now } = view
  const ends = [...PAUSE_MINUTES.map((minutes) => inMinutes(minutes, now)), paused_until]
  const pauses = [...new Set([...ends, null])].map((end): Choice => [
    pauseOf(true, end),
    `${texts.paused} ${end ? `${texts.until} ${timeOf(end, now)}` : texts.unlimited}`,
  ])
  const minutes = [...new Set([...BUSY_MINUTES, busy_minutes])].map((one): Choice => [
    JSON.stringify({ busy_minutes: one }),
    `${one} ${texts.minute}`,
  ])
  const states: Choice[] = [[pauseOf(false, null), texts.open], ...pauses]
  const fields = markup`${select('json', texts.restaurant, states, pauseOf(paused, paused_until))}
    ${select('pause_reason', texts.reason, reasonsOf(texts), pause_reason ?? '')}
    ${select('json', texts.busy, minutes, JSON.stringify({ busy_minutes }))}`
  return form(view, { call: 'setRestaurant', of: String(id), fields, button: texts.save })
}

interface Food {
  readonly id: string | number
  readonly name: string
  readonly in_stop_list: boolean
}

/** Two forms: what is there and may run out, and what has run out. */
function stops(call: 'setStop' | 'setOptionStop', food: readonly Food[], view: Shown): Html[] {
  const { texts, restaurant, now } = view
  const key = call === 'setStop' ? 'product_id' : 'option_id'
  const terminal_id = Number(restaurant?.terminal_id)
  const ends = [nextMorning(now), ...STOP_MINUTES.map((minutes) => inMinutes(minutes, now))].map((end): Choice => [
    end,
    `${texts.until} ${timeOf(end, now)}`,
  ])
  return [true, false].flatMap((stopped) => {
    const choices = food
      .filter(({ in_stop_list }) => in_stop_list !== stopped)
      .map(({ id, name }): Choice => [JSON.stringify({ terminal_id, [key]: Number(id), stopped }), name])
    const what = select('json', call === 'setStop' ? texts.dish : texts.option, choices)
    const fields = stopped
      ? markup`${what}${select('stopped_until', texts.soldAgain, [...ends, ['', texts.onceSaid]], ends[0]?.[0])}`
      : what
    const button = stopped ? texts.stop : texts.unstop
    return choices.length > 0 ? form(view, { call, of: terminal_id, fields, button }) : []
  })
}

export function restaurantPanel(restaurant: Restaurant, view: Shown): Html {
  const { texts, dishes } = view
  const options = dishes.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options))
  const once = [...new Map(options.map((one) => [one.id, one])).values()]
  const gone = [...dishes, ...once].filter(({ in_stop_list }) => in_stop_list).map(({ name }) => name)
  const says = [
    `${restaurant.name}: ${restaurant.paused ? texts.paused : texts.open}`,
    ...(gone.length > 0 ? [`${texts.soldAgain}: ${gone.join(', ')}`] : []),
  ]
  return markup`<details class="restaurant"><summary>${says.join('. ')}</summary>
    <div class="forms">${state(restaurant, view)} ${stops('setStop', dishes, view)} ${stops('setOptionStop', once, view)}</div>
  </details>`
}
