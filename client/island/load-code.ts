import { policyOf } from '#client/api/trusted-policy.ts'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** Loads the code of the page: React, stores, navigation. */

/** Addresses; the last script starts the page and imports the others. */
export interface CodeFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const policy = policyOf('zhar-code', { createScriptURL: (url: string) => url })

/** Delays before a failed start is repeated. */
const PAUSES_MS = [1000, 4000]

/** Inserts the tags once; a connection that loses a file gets further tries. */
export function codeLoader({ scripts, styles }: CodeFiles): () => void {
  const entry = scripts.at(-1) ?? ''
  const insert = (tag: string, attributes: object): HTMLElement => {
    const element = Object.assign(document.createElement(tag), { fetchPriority: 'high' }, attributes)
    document.head.append(element)
    return element
  }
  const run = (pauses: readonly number[]): void => {
    const [pause, ...rest] = pauses
    const script = insert('script', { type: 'module', src: policy.createScriptURL(entry) })
    if (pause !== undefined) script.addEventListener('error', () => setTimeout(run, pause, rest))
  }
  let isLoading = false
  return () => {
    if (isLoading) return
    isLoading = true
    for (const href of styles) insert('link', { rel: 'stylesheet', href })
    for (const href of scripts.slice(0, -1)) insert('link', { rel: 'modulepreload', href })
    run(PAUSES_MS)
  }
}

const CONTROLS = 'button, input, select, textarea, summary'

/** After the first paint; customers who save data wait for the press that needs it. */
export function loadWhenPainted(load: () => void): void {
  if (!savesData()) return void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
  const look = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CONTROLS)) load()
  }
  for (const name of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(name, look, { capture: true, passive: true })
}
