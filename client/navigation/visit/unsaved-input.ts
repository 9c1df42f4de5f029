/** Whether the customer has typed or chosen anything since the page loaded: a new document would lose it. */
export function followUnsavedInput(): { any: boolean } {
  const input = { any: false }
  document.addEventListener('input', () => {
    input.any = true
  })
  return input
}

const TYPED = 'input[name], textarea[name]'

interface Fields {
  querySelectorAll(selector: string): Iterable<Element>
}

/** Copies edited field values into the same page loaded again. */
export function copyUnsavedInput(from: Fields, to: Fields): void {
  const fields = [...to.querySelectorAll(TYPED)] as HTMLInputElement[]
  for (const field of from.querySelectorAll(TYPED) as Iterable<HTMLInputElement>) {
    const same = field.value === field.defaultValue ? undefined : fields.find(({ name }) => name === field.name)
    if (same) same.value = field.value
  }
}
