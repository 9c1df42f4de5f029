import { textsOf } from '#server/texts.ts'
import type { Step } from './tap-watch.ts'

/** What is tapped on a category's first screen, what shows that it works, and the aims of its rows, in milliseconds. */

export const DELAYS = [300, 1000, 3000, 6000] as const

export const groups = {
  tapsAdd: [250, 250, 250, 250],
  tapsCart: [2200, 1800, 400, 300],
  tapsFrame: [300, 300, 300, 300],
  tapsAhead: [1200, 1200, 400, 300],
  tapsLink: [1500, 1500, 1100, 1100],
  tapsPressed: [100, 100, 100, 100],
} as const
export type Group = keyof typeof groups

export interface Control {
  readonly name: string
  readonly steps: readonly Step[]
  /** Of each effect that has an aim. */
  readonly aims: Readonly<Record<string, Group>>
}

const CART = '.bottom-bar button[form="to-cart"]'
const PLUS = 'main .card .stepper > :last-child'

const overlay = (name: string, tapped: string, filled: string, has: readonly string[] = []): Control => ({
  name,
  steps: [
    { tapped, effects: { frame: { selector: 'dialog[open]' }, filled: { selector: `dialog[open] ${filled}`, has } } },
  ],
  aims: { frame: 'tapsFrame' },
})
const link = (name: string, tapped: string, aim: Group): Control => ({
  name,
  steps: [{ tapped, effects: { arrival: 'arrival' } }],
  aims: { arrival: aim },
})

const add: Control = {
  name: 'add',
  steps: [{ tapped: PLUS, effects: { counter: { selector: '.bottom-bar .counter' } } }],
  aims: { counter: 'tapsAdd' },
}
const heart: Control = {
  name: 'heart',
  steps: [{ tapped: 'main .card-heart', effects: { heart: { selector: '.card-heart[aria-pressed=true]' } } }],
  aims: { heart: 'tapsAdd' },
}
const cart = (dish: string): Control => ({
  name: 'cart after an add',
  steps: [
    { tapped: PLUS, effects: {} },
    {
      tapped: CART,
      effects: { frame: { selector: 'dialog[open]' }, lines: { selector: 'dialog[open]', has: [dish, '₴'] } },
    },
  ],
  aims: { lines: 'tapsCart' },
})
const menu = overlay('site menu', '.header-menu', 'nav a')
const city = overlay('city', '.city-button', 'li button')
const other = link('another link', 'main .card + .card .card-link', 'tapsLink')

/** Given the name of the first dish. */
export const controlsOf = {
  shop: (dish: string): Control[] => [
    add,
    heart,
    cart(dish),
    menu,
    city,
    overlay('where to bring', '.fulfilment', 'input'),
    overlay('empty cart', CART, 'p', [textsOf('uk').cart.emptyTitle()]),
    link('link in view', '.category-bar .chip:not([aria-current])', 'tapsAhead'),
    other,
    link('search', '.header-search', 'tapsLink'),
  ],
  http2: (dish: string): Control[] => [cart(dish), menu, city],
  bare: (dish: string): Control[] => [add, cart(dish), other],
}
