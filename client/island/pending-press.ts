import type { DrawnState } from '#client/context/drawn-state.ts'
import { DialogFrame } from './dialog-frame.ts'
import type { Words } from './island-words.ts'

const AGAIN_MS = 50
/** A press may open another dialog than its frame announced, or none. */
const UNANSWERED_MS = 3000

const attachedTo = (button: Element): Element | null => button.closest('[data-page-root], #shell')

/** Whether React does not handle this button's clicks yet. */
export const isWaiting = (button: Element): boolean => attachedTo(button)?.matches(':not([data-attached])') ?? false

/**
 * Presses that only React can answer are not lost: they load the code, and the last button pressed before hydration is pressed again
 * after it. A button that opens a dialog opens its frame at once.
 */
export class PendingPress {
  private readonly load: () => void
  private pressed: HTMLElement | null = null
  readonly frame: DialogFrame

  constructor(load: () => void, stop: AbortController) {
    this.load = load
    this.frame = new DialogFrame(() => this.forget(), stop)
    const shell = document.getElementById('shell')
    if (shell)
      new MutationObserver(() => this.repeat()).observe(shell, { subtree: true, attributeFilter: ['data-attached'] })
  }

  get isWaiting(): boolean {
    return this.pressed !== null
  }

  keep(button: HTMLElement, state: DrawnState, words: Words): void {
    this.forget()
    this.pressed = button
    button.toggleAttribute('data-pressed', true)
    this.load()
    this.frame.show(button, state, words)
  }

  private repeat(): void {
    const { pressed } = this
    if (!pressed || isWaiting(pressed)) return
    // React stops a press on a part that it has not hydrated yet.
    let isTaken = false
    pressed.addEventListener('click', () => (isTaken = true), { once: true })
    pressed.click()
    if (!isTaken) return void setTimeout(() => this.repeat(), AGAIN_MS)
    this.forget()
    setTimeout(() => this.frame.close(), UNANSWERED_MS)
  }

  private forget(): void {
    this.pressed?.toggleAttribute('data-pressed', false)
    this.pressed = null
  }
}
