/** Enter in a field of one line moves on to the next one: only the button places an order. */
export function enterMovesOn(event: KeyboardEvent): void {
  const { target, currentTarget: form, defaultPrevented, key, isComposing } = event
  if (key !== 'Enter' || defaultPrevented || isComposing) return
  if (!(form instanceof HTMLFormElement && target instanceof HTMLInputElement && target.form === form)) return
  event.preventDefault()
  // The field acts on Enter itself, and keeps the focus.
  if (target.enterKeyHint === 'done') return
  const fields = [...form.elements].filter((one) => one === target || isNext(one))
  const next = fields[fields.indexOf(target) + 1] ?? form.querySelector('[type="submit"]')
  if (next instanceof HTMLElement) next.focus()
}

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.closest('details:not([open])')

/** Of radio buttons the chosen one, as with Tab. */
function isNext(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !element.disabled && isShown(element) && (element.type !== 'radio' || element.checked)
  return element instanceof HTMLTextAreaElement && !element.disabled && isShown(element)
}
