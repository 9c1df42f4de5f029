import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { known, markRegular, reportMotion, reportViolations, type Screen } from '../e2e/customer.ts'
import { NOON } from '../support/start-shop.ts'
import type { Engine, Habits, Tab } from './engine.ts'

/** A user of any engine: finds controls by their names, presses and types. */

/** A control on the page: the first visible match whose name is this or begins with it. */
export interface Target {
  css: string
  name?: string
  begins?: boolean
}

export interface Person {
  LL: ReturnType<typeof textsOf>
  locale: Locale
  tab: Tab
  /** Repeats a question to the page until its answer is truthy. */
  until<Found, Given extends unknown[]>(
    what: string,
    find: (...given: Given) => Found,
    ...given: Given
  ): Promise<NonNullable<Found>>
  sees(target: Target): Promise<Point>
  press(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  /** Waits until this path is shown and reacts to presses. */
  arrive(path: string): Promise<unknown>
  visit(path: string): Promise<void>
  text(css: string): Promise<string>
}

/** Longer than a busy machine takes for a frame. */
const IDLE_MS = 250

interface Point {
  x: number
  y: number
  frame: number
}

/** Runs in the page: where a target may be pressed; null while it is missing, disabled or covered. */
function pointOf({ css, name, begins }: Target, wish: 'sight' | 'focus' | 'press'): Point | null {
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      (element as HTMLElement).innerText
    )
      .replace(/\s+/g, ' ')
      .trim()
  const isNamed = (element: Element): boolean =>
    name === undefined || (begins ? nameOf(element).startsWith(name) : nameOf(element) === name)
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && isNamed(element),
  )
  if (!found) return null
  if (wish === 'focus' && document.activeElement !== found) return null
  // It goes on with each drawn frame, also where no script runs.
  const frame = Number(document.timeline.currentTime)
  if (wish !== 'press') return { x: 0, y: 0, frame }
  if (found.matches(':disabled, [aria-disabled=true], [aria-busy=true]')) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box = found.getBoundingClientRect()] = found.getClientRects()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (found.contains(hit) || hit.contains(found)) ? { x, y, frame } : null
}

function isLive(path: string): boolean {
  return decodeURI(location.pathname) === path && document.querySelector('[data-page-root][data-ready]') !== null
}

/** The time of the shop's restaurant, as this browser tells it. */
function stopClock(now: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([now] as [number])))
    }
    static override now(): number {
      return now
    }
  } as DateConstructor
}

const call = (script: (given: never) => void, given?: unknown): string =>
  `if (location.protocol === 'http:') (${String(script)})(${JSON.stringify(given)})`

export interface Ways {
  noScripts?: boolean
  /** The browser's own clock. */ ownClock?: boolean
}

export async function openPerson(
  t: Test,
  engine: Engine,
  base: string,
  locale: Locale,
  { width, height }: Screen,
  { noScripts, ownClock = false }: Ways = {},
): Promise<Person> {
  const preload = [
    call(markRegular, known),
    call(reportViolations),
    call(reportMotion),
    ...(ownClock ? [] : [call(stopClock, NOON.getTime())]),
  ]
  const habits: Habits = { locale, width, height, noScripts, preload }
  const tab = await engine.openTab(habits)
  t.teardown(() => tab.close())
  return personAt(tab, base, locale)
}

function personAt(tab: Tab, base: string, locale: Locale): Person {
  const until: Person['until'] = async (what, find, ...given) => {
    const deadline = performance.now() + 60_000
    for (;;) {
      // A page that is on its way out answers nothing.
      const found = await tab.read(find, ...given).catch((error: unknown) => {
        if (performance.now() > deadline) throw error
      })
      if (found) return found
      if (performance.now() > deadline)
        throw new Error(`not seen in time: ${what} at ${await tab.read(() => location.href)}`)
      await sleep(50)
    }
  }
  const sees = (target: Target) => until(JSON.stringify(target), pointOf, target, 'sight')
  /**
   * Once it has stood still for two frames: Firefox scrolls to what was typed only with the next one, and takes it from under the
   * press, also on a page without styles or scripts. A browser that has nothing to draw makes no frames: waiting replaces them.
   */
  async function press(target: Target): Promise<void> {
    let before = { x: -1, y: -1, frame: 0, at: 0 }
    for (let frames = 0; frames < 2;) {
      const point = { ...(await until(JSON.stringify(target), pointOf, target, 'press')), at: performance.now() }
      const isStill = point.x === before.x && point.y === before.y
      if (isStill && point.frame === before.frame && point.at - before.at < IDLE_MS) continue
      frames = isStill ? frames + 1 : 0
      before = point
    }
    await tab.press(before.x, before.y)
  }
  const arrive = (path: string) => until(`page ${path}`, isLive, path)
  return {
    LL: textsOf(locale),
    locale,
    tab,
    until,
    sees,
    press,
    arrive,
    type: async (target, text) => {
      await press(target)
      await until(`the focus in ${JSON.stringify(target)}`, pointOf, target, 'focus')
      await tab.type(text)
    },
    visit: async (path) => {
      await tab.open(base + path)
      await arrive(path)
    },
    text: (css) => until(css, (css) => document.querySelector<HTMLElement>(css)?.innerText, css),
  }
}
