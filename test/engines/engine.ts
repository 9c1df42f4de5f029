import type { Locale } from '#shared/locale.ts'

/** Commands for a browser engine: few enough that both BiDi and WebDriver support them. */

export interface Habits {
  locale: Locale
  width: number
  height: number
  /** A browser that runs none of the shop's scripts. */
  noScripts?: boolean
  /** Scripts that run in each document before its own. */
  preload: string[]
}

export interface Tab {
  open(url: string): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. */
  read<Given extends unknown[], Found>(find: (...given: Given) => Found, ...given: Given): Promise<Found>
  /** Presses at a point of the viewport. */
  press(x: number, y: number): Promise<void>
  /** Types where the focus is. */
  type(text: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Errors and warnings of the console, and thrown errors. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  name: string
  openTab(habits: Habits): Promise<Tab>
  close(): Promise<void>
}
