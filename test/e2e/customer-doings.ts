/** What a customer does on a page before its code is there, and what of it is lost afterwards. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Doings {
  /** Opens what is folded, and fills every field that is seen: with events and without, as browsers do it. */
  fill(turn: number): void
  /** Remembers how everything is. */
  note(): void
  /** What is not as it was noted. */
  losses(): string[]
}
declare global {
  interface Window {
    doings?: Doings
  }
}

/** Runs inside the page. */
export function installDoings(): void {
  const texts: Record<string, string> = {
    tel: '+380671234567',
    number: '1',
    date: '2031-05-01',
    email: 'olena@example.com',
    guests: '45',
    birthday: '01.02.1990',
  }
  const isTicked = (field: Control): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type)
  const valueOf = (field: Control): string => (isTicked(field) ? String(field.checked) : field.value)
  /** A masked number is the same number. */
  const plain = (field: Control, value: string): string => (field.type === 'tel' ? value.replaceAll(/\D/g, '') : value)
  const isSeen = (element: Element): boolean => element.checkVisibility({ contentVisibilityAuto: false })
  let values = new Map<Control, string>()
  let folds: HTMLDetailsElement[] = []
  let text = ''
  let place = 0
  /** A page that has become shorter ends earlier. */
  const lastPlace = (): number => document.documentElement.scrollHeight - innerHeight
  /** Where parts that come late may move the page with what is in sight. */
  const ANCHORING = 60

  function change(field: Control): void {
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
    else if (isTicked(field)) field.checked = !field.checked
    else field.value = texts[field.name] ?? texts[field.type] ?? 'Їжа'
  }
  /** All of them, but one radio button of a group. */
  function controls(): Control[] {
    const groups = new Set<string>()
    return [...document.querySelectorAll<Control>('main :is(input:not([type=hidden]), select, textarea)')].filter(
      (field) => {
        if (field.disabled || !isSeen(field)) return false
        if (field.type !== 'radio') return true
        return valueOf(field) === 'false' && !groups.has(field.name) && groups.add(field.name)
      },
    )
  }

  window.doings = {
    fill(turn) {
      for (const fold of document.querySelectorAll('details')) if (isSeen(fold)) fold.open = !fold.open
      for (const [at, field] of controls().entries()) {
        change(field)
        values.set(field, '')
        // A filter that is pressed before the code is there asks for another page.
        if ((at + turn) % 2 === 0 || field.closest('.refine')) continue
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
      }
    },
    note() {
      values = new Map([...values.keys()].map((field) => [field, valueOf(field)]))
      folds = [...document.querySelectorAll('details')].filter(({ open }) => open)
      text = String(getSelection())
      place = scrollY
    },
    losses() {
      const lost = [...values].flatMap(([field, value]) => {
        const now = field.isConnected ? valueOf(field) : 'another element'
        return plain(field, now) === plain(field, value) ? [] : [`${field.name || field.type}: ${value} → ${now}`]
      })
      for (const fold of folds) if (!fold.open) lost.push(`closed: ${fold.textContent.slice(0, 20)}`)
      if (String(getSelection()) !== text) lost.push(`selected: ${text} → ${String(getSelection())}`)
      if (Math.abs(scrollY - Math.min(place, lastPlace())) > ANCHORING) lost.push(`scrolled: ${place} → ${scrollY}`)
      return lost
    },
  }
}
