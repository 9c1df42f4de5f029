import { mock } from 'node:test'
import t from 'tap'

/** View transitions where supported; the swap never waits for them long. */

mock.timers.enable({ apis: ['setTimeout'] })

class Transition {
  isSkipped = false
  private readonly done = Promise.withResolvers<void>()
  readonly updateCallbackDone = this.done.promise
  readonly ready = Promise.reject(new DOMException('skipped', 'AbortError'))
  readonly finished = this.done.promise
  private readonly change: () => void
  constructor(change: () => void) {
    this.change = change
  }

  draw(): void {
    try {
      this.change()
      this.done.resolve()
    } catch (fault) {
      this.done.reject(fault as Error)
    }
  }
  skipTransition(): void {
    this.isSkipped = true
    this.draw()
  }
}

let begun: Transition[] = []
const page = {
  visibilityState: 'visible',
  startViewTransition: (change: () => void) => {
    const one = new Transition(change)
    begun.push(one)
    return one
  },
}
const media = { matches: false }
Object.assign(globalThis, { document: page, matchMedia: () => media })

let loaded = 0
/** With a fresh module, as in a new document. */
async function fresh(): Promise<typeof import('#client/navigation/visit/view-transition.ts').runTransition> {
  begun = []
  Object.assign(page, { visibilityState: 'visible' })
  media.matches = false
  return (await import(`../../../../client/navigation/visit/view-transition.ts?${(loaded += 1)}`)).runTransition
}

t.test('the swap happens while the browser shows the old page', async (t) => {
  const pass = await fresh()
  let changed = 0
  const passed = pass(() => {
    changed += 1
  }, true)
  t.equal(changed, 0)
  begun[0]?.draw()
  await passed
  t.equal(changed, 1)
  mock.timers.tick(1000)
  t.notOk(begun[0]?.isSkipped)
})

t.test('the swap is immediate with reduced motion, a hidden tab, a filtered page, or no support', async (t) => {
  const { startViewTransition } = page
  const calm: [what: string, prepare: () => void, animated: boolean][] = [
    [
      'reduced motion',
      () => {
        media.matches = true
      },
      true,
    ],
    [
      'a hidden tab',
      () => {
        page.visibilityState = 'hidden'
      },
      true,
    ],
    ['the same page filtered', () => {}, false],
    [
      'an older browser',
      () => {
        delete (page as Partial<typeof page>).startViewTransition
      },
      true,
    ],
  ]
  for (const [what, prepare, animated] of calm) {
    const pass = await fresh()
    prepare()
    let changed = false
    void pass(() => {
      changed = true
    }, animated)
    t.ok(changed, what)
    t.equal(begun.length, 0, what)
  }
  Object.assign(page, { startViewTransition })
})

t.test('a machine that does not paint within two frames swaps at once, and later without transitions', async (t) => {
  const pass = await fresh()
  let changed = 0
  const passed = pass(() => {
    changed += 1
  }, true)
  mock.timers.tick(33)
  t.equal(changed, 0)
  mock.timers.tick(1)
  await passed
  t.equal(changed, 1)
  await pass(() => {
    changed += 1
  }, true)
  t.equal(changed, 2)
  t.equal(begun.length, 1)
})

t.test('a newer swap skips the transition of the one before', async (t) => {
  const pass = await fresh()
  void pass(() => {}, true)
  const second = pass(() => {}, true)
  t.ok(begun[0]?.isSkipped)
  begun[1]?.draw()
  await second
  t.notOk(begun[1]?.isSkipped)
})

t.test('a failed swap rejects', async (t) => {
  const pass = await fresh()
  const passed = pass(() => {
    throw new Error('no place for it')
  }, true)
  begun[0]?.draw()
  await t.rejects(passed, { message: 'no place for it' })
})

t.test(
  'a shared element is captured before, placed after, and released at the end; not without a transition',
  async (t) => {
    const pass = await fresh()
    const events: string[] = []
    const sharedElement = () => {
      events.push('held')
      return { arrive: () => void events.push('arrived'), end: () => void events.push('let go') }
    }
    const passed = pass(
      () => {
        events.push('changed')
      },
      true,
      sharedElement,
    )
    t.same(events, ['held'])
    begun[0]?.draw()
    await passed
    await begun[0]?.finished
    t.same(events, ['held', 'changed', 'arrived', 'let go'])
    await pass(
      () => {
        events.push('changed')
      },
      false,
      sharedElement,
    )
    t.same(events.slice(4), ['changed'])
  },
)
