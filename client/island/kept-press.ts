/**
 * Presses that only React can answer are not lost: the last button pressed before hydration is pressed again after it.
 */
const attachedTo = (button: Element): Element | null => button.closest('[data-page-root], #shell')

/** Whether React does not handle this button's clicks yet. */
export const isWaiting = (button: Element): boolean => attachedTo(button)?.matches(':not([data-attached])') ?? false

export class KeptPress {
  private pressed: HTMLElement | null = null

  constructor() {
    const shell = document.getElementById('shell')
    if (shell)
      new MutationObserver(() => this.repeat()).observe(shell, { subtree: true, attributeFilter: ['data-attached'] })
  }

  keep(button: HTMLElement): void {
    this.mark(false)
    this.pressed = button
    this.mark(true)
  }

  private repeat(): void {
    const { pressed } = this
    if (!pressed || isWaiting(pressed)) return
    this.mark(false)
    this.pressed = null
    pressed.click()
  }

  private mark(isPressed: boolean): void {
    this.pressed?.toggleAttribute('data-pressed', isPressed)
  }
}
