/** Whether the customer has typed or chosen anything since the page loaded: a new document would lose it. */
export interface UnsavedInput {
  readonly any: boolean
  forget(): void
}

export function followUnsavedInput(): UnsavedInput {
  let any = false
  document.addEventListener('input', () => {
    any = true
  })
  return {
    get any() {
      return any
    },
    forget() {
      any = false
    },
  }
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
