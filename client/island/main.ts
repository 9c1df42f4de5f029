import { rememberLanguage } from '#client/storage/remember-language.ts'
import { isOpenByMark } from '#shared/rules/hours-mark.ts'
import type { ShellState } from '#shared/page-data/shell-state.ts'
import { dismissNotice, followNotice } from './sent-notice.ts'
import { fetchStyles } from './fetch-styles.ts'
import { startAtIntent, startWhenChanged, startWhenNear, startWhenStaying } from './intents.ts'
import { Island } from './island.ts'
import type { IslandData } from './island-words.ts'
import { isWaiting, PendingPress } from './pending-press.ts'
import { markBrokenPictures } from './broken-pictures.ts'
import { hasNotice, hideAnsweredQuestion, isOfOthers, needsCode } from './needs-code.ts'
import { showPreloader } from './preloader.ts'
import { storeViewed } from './viewed-product.ts'
import { starterOf, startWhenPainted, type StartCode } from './start-code.ts'

/**
 * The document's own script: what a customer presses first works without React, which starts when something only it can do is wanted
 * (decision 71).
 */

declare global {
  interface Window {
    /** Takes what is pressed before this script (server/rendering/html/island-tags.ts). */
    early?: ((event: Event) => void) & { targets?: Element[] }
    island?: Island
  }
}

function press(target: Element, presses: PendingPress, island: Island): void {
  const button = target.closest('button')
  if (!button || button.form || dismissNotice(button) || !isWaiting(button)) return
  if (!island.press(button)) presses.keep(button)
}

/** Order and filters of products, as without scripts. */
function refine({ target }: Event): void {
  if (!(target instanceof Element) || !isWaiting(target) || !target.matches('.refine :is(select, [type=checkbox])'))
    return
  target.closest('form')?.requestSubmit()
}

function chooseStart(start: StartCode, { atOnce }: IslandData, minute: number): void {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as ShellState
  const viewedBefore = storeViewed()
  hideAnsweredQuestion()
  followNotice(isOfOthers(state), start)
  startAtIntent(start)
  if (atOnce || needsCode(state)) return startWhenPainted(start)
  startWhenNear(placesOfReact(minute, viewedBefore), start)
  startWhenChanged(start)
  startWhenStaying(start, hasNotice(state))
}

/** Parts that only React shows: choices of a dish, hours of a closed category, products viewed before. */
function placesOfReact(minute: number, viewedBefore: Element | null): Element[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[form="choose"], p[data-hours]')].filter(
    ({ dataset: { hours } }) => hours === undefined || !isOpenByMark(hours, minute),
  )
  return [...marked.map(({ parentElement }) => parentElement), viewedBefore].filter((place) => place !== null)
}

function begin(): void {
  const { nonce = '', dataset } = document.currentScript as HTMLScriptElement
  const start = starterOf(nonce)
  try {
    const data = JSON.parse(dataset.island ?? '') as IslandData
    showPreloader()
    const pending = new PendingPress(start)
    const island = (window.island = new Island(data, start))
    addEventListener('click', ({ target }) => press(target as Element, pending, island), true)
    addEventListener('change', refine)
    rememberLanguage()
    fetchStyles()
    markBrokenPictures()
    if (window.early) removeEventListener('click', window.early)
    for (const target of window.early?.targets ?? []) press(target, pending, island)
    chooseStart(start, data, island.minute)
  } catch (error) {
    start()
    throw error
  }
}

begin()
