import type { Page } from 'playwright'
import t from 'tap'
import { openHeld, openStops, type Stop } from '../held-page.ts'

/** Between a page's HTML and its code nothing is lost of what a customer has typed, chosen, opened, selected or scrolled. */

const { base, stops } = await openStops(t)

/** Far enough to be seen, within most pages. */
const WHEEL = 160
/** Below the header, beside everything that takes a wheel for itself. */
const EDGE = [3, 400] as const

/** The last text field is typed into; on a page without one a heading is selected. */
async function typeOrSelect(page: Page): Promise<boolean> {
  const field = page
    .locator('main :is(input[name][maxlength], textarea):not([type=tel])')
    .filter({ visible: true })
    .last()
  if ((await field.count()) === 0) {
    await page
      .locator('h1')
      .first()
      .evaluate((heading) => getSelection()?.selectAllChildren(heading))
    return false
  }
  await field.click()
  await page.keyboard.type(' і ще')
  return true
}

async function wheel(page: Page): Promise<void> {
  // A page that has just been opened scrolls once it is used (client/island/main.ts).
  await page.keyboard.press('Shift')
  await page.mouse.move(...EDGE)
  const end = await page.evaluate(
    (way) => Math.min(scrollY + way, document.documentElement.scrollHeight - innerHeight),
    WHEEL,
  )
  await page.mouse.wheel(0, WHEEL)
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 1, end)
}

async function lossesAt({ visitor: { page }, turn }: Stop, letGo: () => Promise<void>): Promise<string[]> {
  await page.evaluate(installDoings)
  await page.evaluate((at) => window.doings?.fill(at), turn)
  const isTyping = await typeOrSelect(page)
  await wheel(page)
  await page.evaluate(() => window.doings?.note())
  await letGo()
  const lost = await page.evaluate(() => window.doings?.losses() ?? ['the document'])
  if (!isTyping || lost.length) return lost
  // Another render of the form.
  await page.keyboard.type('я')
  await page.keyboard.press('Backspace')
  return page.evaluate(() => window.doings?.losses() ?? ['the document'])
}

/** Pages with fields, of every kind, and of those without one that folds, one of a customer and one that is text alone. */
const kinds = [
  'home',
  'category',
  'search',
  'delivery',
  'reviews',
  'catering',
  'career',
  'vacancy',
  'page',
  'cart',
  'checkout',
  'pickup',
  'success',
  'accountAddress',
  'accountProfile',
  'product with choices',
]

t.test('what is typed, filled in, chosen, opened, selected and scrolled stays', async (t) => {
  for await (const stop of stops(2, kinds)) {
    const { complaints, page } = stop.visitor
    const lost = await lossesAt(stop, await openHeld(base, stop))
    t.same([lost, complaints.splice(0)], [[], []], stop.name)
    t.not((await page.locator('main').innerText()).trim(), '', stop.name)
  }
})

/** What a customer does on a page before its code is there, and what of it is lost afterwards. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Doings {
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
function installDoings(): void {
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
