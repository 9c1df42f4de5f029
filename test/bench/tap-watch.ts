/** Runs in each document of a visit: tells where the next control is, when it was tapped, and when each effect was painted. */

/** A visible element with these texts in it. */
export interface Sight {
  readonly selector: string
  readonly has?: readonly string[]
}

/** Taps in their order, 100 ms apart. */
export interface Step {
  readonly tapped: string
  /** `arrival`: the heading of the page that the link leads to. */
  readonly effects: Readonly<Record<string, Sight | 'arrival'>>
}

export interface Told {
  /** Time of the first paint, in milliseconds since 1970. */
  readonly painted?: number
  /** Centres of the controls, one for each step; null while one is not in view. */
  readonly places?: readonly ({ readonly x: number; readonly y: number } | null)[]
  /** Milliseconds from the last tap to each effect, and when it fell. */
  readonly seen?: Readonly<Record<string, number>>
}

export function watchTaps(steps: readonly Step[]): void {
  const LOOK_MS = 100
  interface Tap {
    at: number
    heading: string
    leads: string
  }
  const taps: Tap[] = JSON.parse(sessionStorage.getItem('bench-taps') ?? '[]')
  const seen: Record<string, number> = JSON.parse(sessionStorage.getItem('bench-seen') ?? '{}')
  const all: Told = {}
  Object.assign(globalThis, { told: all })
  const tell = (told: Told): void => void Object.assign(all, told)
  const now = (): number => performance.timeOrigin + performance.now()
  const headingOf = (): string => document.querySelector('h1')?.textContent ?? ''
  const centreOf = (control: Element): { x: number; y: number } => {
    const { x, y, width, height } = control.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isInView = (control: Element): boolean => {
    const { x, y } = centreOf(control)
    const hit = document.elementFromPoint(x, y)
    return hit !== null && control.contains(hit)
  }
  const controlOf = ({ tapped }: Step): Element | undefined => [...document.querySelectorAll(tapped)].find(isInView)
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().height > 0
  /** Texts are set with non-breaking spaces. */
  const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
  const isSeen = ({ selector, has = [] }: Sight): boolean =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      (one) => isVisible(one) && has.every((text) => plain(one.innerText).includes(plain(text))),
    )
  const hasArrived = ({ heading, leads }: Tap): boolean =>
    location.pathname === leads && headingOf() !== heading && isSeen({ selector: 'h1' })
  /** What of the control or of the whole page a person would notice. */
  const looks = (control: Element | undefined): string =>
    [
      control?.outerHTML,
      control?.matches(':active'),
      [...document.documentElement.attributes].map(({ name, value }) => name + value).join(),
      document.querySelectorAll('dialog[open], .loading-bar').length,
      location.href,
    ].join()

  let pressed: { control: Element | undefined; looks: string } | undefined
  const step = steps.at(-1)
  const isNew = (name: string): boolean => {
    const tap = taps.at(-1)
    if (!tap || name in seen) return false
    if (name === 'pressed') return !pressed || looks(pressed.control) !== pressed.looks
    const effect = step?.effects[name]
    return effect === 'arrival' ? hasArrived(tap) : effect !== undefined && isSeen(effect)
  }
  /** A task after the next animation frame runs after the paint. */
  const follow = (): void => {
    const wanted = ['pressed', ...Object.keys(step?.effects ?? {})]
    if (wanted.every((name) => name in seen)) return
    requestAnimationFrame(() => {
      const found = wanted.filter(isNew)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        for (const name of found) seen[name] = now() - (taps.at(-1)?.at ?? NaN)
        if (found.length > 0) tell({ seen })
        sessionStorage.setItem('bench-seen', JSON.stringify(seen))
        follow()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
  /** The finger goes down; a busy page may get no event of its going up. */
  const count = ({ isTrusted, timeStamp }: Event): void => {
    const next = steps[taps.length]
    if (!isTrusted || !next) return
    const control = controlOf(next)
    const leads = control?.closest('a')?.pathname ?? ''
    taps.push({ at: performance.timeOrigin + timeStamp, heading: headingOf(), leads })
    sessionStorage.setItem('bench-taps', JSON.stringify(taps))
    if (taps.length < steps.length) return
    pressed = { control, looks: looks(control) }
    const [first] = performance.getEntriesByName('first-paint')
    if (first) seen.fell = timeStamp - first.startTime
    follow()
  }
  addEventListener('pointerdown', count, true)
  if (taps.length === steps.length) return follow()
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-paint') tell({ painted: performance.timeOrigin + startTime })
  }).observe({ type: 'paint', buffered: true })
  setInterval(() => {
    if (taps.length === 0 && document.body)
      tell({
        places: steps.map((one) => {
          const control = controlOf(one)
          return control ? centreOf(control) : null
        }),
      })
  }, LOOK_MS)
}
