import type { StartCode } from './start-code.ts'

/**
 * Presses that only React can answer are not lost: they start the code, and the last button pressed before hydration is pressed
 * again after it.
 */
const AGAIN_MS = 50

const attachedTo = (button: Element): Element | null => button.closest('[data-page-root], #shell')

/** Whether React does not handle this button's clicks yet. */
export const isWaiting = (button: Element): boolean => attachedTo(button)?.matches(':not([data-attached])') ?? false

export class PendingPress {
  private readonly start: StartCode
  private pressed: HTMLElement | null = null

  constructor(start: StartCode) {
    this.start = start
    const shell = document.getElementById('shell')
    if (shell)
      new MutationObserver(() => this.repeat()).observe(shell, { subtree: true, attributeFilter: ['data-attached'] })
  }

  keep(button: HTMLElement): void {
    this.mark(false)
    this.pressed = button
    this.mark(true)
    this.start()
  }

  private repeat(): void {
    const { pressed } = this
    if (!pressed || isWaiting(pressed)) return
    // React stops a press on a part whose chunk is not there yet.
    let isTaken = false
    pressed.addEventListener('click', () => (isTaken = true), { once: true })
    pressed.click()
    if (!isTaken) return void setTimeout(() => this.repeat(), AGAIN_MS)
    this.mark(false)
    this.pressed = null
  }

  private mark(isPressed: boolean): void {
    this.pressed?.toggleAttribute('data-pressed', isPressed)
  }
}
