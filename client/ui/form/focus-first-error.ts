const WRONG = ['aria-invalid', 'data-invalid']
/** After an answer React renders in tasks of its own, on a busy phone long after the next frame. */
const LATEST_MS = 1000

/** Moves the focus to the first wrong field, once the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  const focus = (): boolean => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? null
    fault?.focus()
    return fault !== null && fault === document.activeElement
  }
  requestAnimationFrame(() => {
    if (!form || focus()) return
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(form, { subtree: true, childList: true, attributeFilter: WRONG })
    setTimeout(() => observer.disconnect(), LATEST_MS)
  })
}
