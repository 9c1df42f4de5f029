import { parseArgs } from 'node:util'
import { locales } from '#shared/locale.ts'
import { screens, type Screen } from '../e2e/customer.ts'
import { accountShots } from './account.ts'
import { choiceShots } from './chosen-dishes.ts'
import { formShots } from './no-script.ts'
import { midwayShots } from './in-progress.ts'
import { orderShots } from './orders.ts'
import { overlayShots } from './overlays.ts'
import { pageShots } from './pages.ts'
import { stateShots } from './states.ts'
import type { Shot } from './screen.ts'

/**
 * Every shot there is, and the part of them that a command asks for: `catalog overlay-c uk 390` are names by their beginning,
 * languages, widths and themes, in any order.
 */

const [phone, wide] = screens as [Screen, Screen]
const tablet: Screen = { name: '768', width: 768, height: 1024, touch: true }
const widths = [phone, tablet, wide]
const themes = ['light', 'dark'] as const
const shots: readonly Shot[] = [
  ...pageShots,
  ...overlayShots,
  ...choiceShots,
  ...midwayShots,
  ...stateShots,
  ...accountShots,
  ...orderShots,
  ...formShots,
]

const { positionals: words, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } })
export const { quick } = values
const looks = new Set<string>([...locales, ...widths.map(({ name }) => name), ...themes])
const starts = words.filter((word) => !looks.has(word))

/** The named shots, or the default ones. */
const named = <Item>(items: readonly Item[], usual: readonly Item[], nameOf: (item: Item) => string): readonly Item[] =>
  items.some((item) => words.includes(nameOf(item))) ? items.filter((item) => words.includes(nameOf(item))) : usual

export const isChosen = (name: string): boolean => starts.length === 0 || starts.some((start) => name.startsWith(start))
export const isAll = starts.length === 0
export const chosenShots = shots.filter(({ names }) => names.some(isChosen))
export const chosenLocales = named(locales, locales, String)
export const chosenThemes = named(themes, themes, String)
/** Without arguments all shots, or the defaults of the command. */
export const chosenScreens = (usual: readonly Screen[] = widths): readonly Screen[] =>
  named(widths, usual, ({ name }) => name)
export const quickLooks = [
  { locale: 'uk', screen: phone, theme: 'light' },
  { locale: 'ru', screen: wide, theme: 'dark' },
] as const
