/** Whether somebody has typed or chosen anything since the page came: it would be lost with the document. */
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

/** The same page comes once more: what is half typed in its own fields goes along. */
export function copyUnsavedInput(from: Fields, to: Fields): void {
  const fields = [...to.querySelectorAll(TYPED)] as HTMLInputElement[]
  for (const field of from.querySelectorAll(TYPED) as Iterable<HTMLInputElement>) {
    const same = field.value === field.defaultValue ? undefined : fields.find(({ name }) => name === field.name)
    if (same) same.value = field.value
  }
}
