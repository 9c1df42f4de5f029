import t from 'tap'

/** Scroll positions by history entry. */

const stored = new Map<string, string>([['zhar_scroll', '[["kept",700]]']])
const page = { at: 0, shown: '', behavior: '', isWhole: false }
const listeners = new Map<string, () => void>()
Object.assign(globalThis, {
  scrollY: 0,
  scrollTo: ({ top, behavior }: ScrollToOptions) => Object.assign(page, { at: top, behavior }),
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value)
    },
  },
  history: { scrollRestoration: 'auto' },
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  document: {
    readyState: 'interactive',
    getElementById: (id: string) =>
      id === 'відгуки'
        ? { scrollIntoView: ({ behavior }: ScrollIntoViewOptions) => Object.assign(page, { shown: id, behavior }) }
        : null,
    documentElement: {
      toggleAttribute: (_name: string, isOn: boolean) => {
        page.isWhole = isOn
      },
    },
  },
})
const { isRemembered, rememberScroll, restoreBetweenPages, restoreScroll } =
  await import('#client/navigation/history/scroll-positions.ts')
const scrolledTo = (y: number): void => {
  Object.assign(globalThis, { scrollY: y })
}

t.test('back restores the position, also after a reload; a new page starts at its top', async (t) => {
  restoreScroll('kept', '', true)
  t.equal(page.at, 700, 'from the session before the reload')
  t.equal(page.isWhole, true, 'the whole page is laid out')
  t.equal(page.behavior, 'instant', 'without smooth scrolling')
  scrolledTo(320)
  rememberScroll('a')
  restoreScroll('b', '', false)
  t.same([page.at, page.isWhole], [0, false])
  restoreScroll('a', '', true)
  t.equal(page.at, 320)
  t.same([isRemembered('a'), isRemembered('never shown')], [true, false])
})

t.test('a hash shows its element, unless the customer comes back', async (t) => {
  restoreScroll('a', '#%D0%B2%D1%96%D0%B4%D0%B3%D1%83%D0%BA%D0%B8', false)
  t.match(page, { shown: 'відгуки', behavior: 'instant' })
  page.shown = ''
  restoreScroll('a', '#%D0%B2%D1%96%D0%B4%D0%B3%D1%83%D0%BA%D0%B8', true)
  t.equal(page.shown, '')
  for (const hash of ['#nowhere', '#%', '#%E0%A4%A']) t.doesNotThrow(() => restoreScroll('a', hash, false), hash)
})

t.test('the browser restores documents: the start of the code moves nothing', async (t) => {
  page.at = 1
  restoreBetweenPages(() => 'shown')
  t.equal(page.at, 1)
  t.equal(history.scrollRestoration, 'auto', 'the document still loads')
  for (const [event, whose] of [
    ['pageshow', 'manual'],
    ['pagehide', 'auto'],
    ['pageshow', 'manual'],
  ] as const) {
    listeners.get(event)?.()
    t.equal(history.scrollRestoration, whose, event)
  }
  Object.assign(history, { scrollRestoration: 'auto' })
  Object.assign(document, { readyState: 'complete' })
  restoreBetweenPages(() => 'last')
  t.equal(history.scrollRestoration, 'manual', 'code that starts later')
})

t.test('positions are stored when the page is left, the last fifty of them; full storage is ignored', async (t) => {
  for (let index = 0; index < 60; index += 1) rememberScroll(`entry${index}`)
  scrolledTo(42)
  listeners.get('pagehide')?.()
  const saved = JSON.parse(stored.get('zhar_scroll') ?? '[]') as [string, number][]
  t.equal(saved.length, 50)
  t.same(saved.at(-1), ['last', 42])
  Object.assign(globalThis, {
    sessionStorage: {
      setItem() {
        throw new Error('full')
      },
    },
  })
  t.doesNotThrow(() => listeners.get('pagehide')?.())
})
