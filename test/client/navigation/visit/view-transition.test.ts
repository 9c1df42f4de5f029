import { mock } from 'node:test'
import t from 'tap'

/** Pages pass into one another where the browser shows it, and never wait for it. */

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
/** As in a document of its own. */
async function fresh(): Promise<typeof import('#client/navigation/visit/view-transition.ts').runTransition> {
  begun = []
  Object.assign(page, { visibilityState: 'visible' })
  media.matches = false
  return (await import(`../../../../client/navigation/visit/view-transition.ts?${(loaded += 1)}`)).runTransition
}

t.test('the change is made while the browser holds the old page', async (t) => {
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

t.test('at once where nothing may move: asked for calm, unseen, refined, or no browser for it', async (t) => {
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
    ['the same page refined', () => {}, false],
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

t.test('a machine that does not draw within two frames gets the change, and is not asked again', async (t) => {
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

t.test('a newer change skips the transition of the one before', async (t) => {
  const pass = await fresh()
  void pass(() => {}, true)
  const second = pass(() => {}, true)
  t.ok(begun[0]?.isSkipped)
  begun[1]?.draw()
  await second
  t.notOk(begun[1]?.isSkipped)
})

t.test('a change that fails is told to whoever wanted it', async (t) => {
  const pass = await fresh()
  const passed = pass(() => {
    throw new Error('no place for it')
  }, true)
  begun[0]?.draw()
  await t.rejects(passed, { message: 'no place for it' })
})

t.test(
  'what both pages show is taken along: held before, found after, let go at the end; not where nothing moves',
  async (t) => {
    const pass = await fresh()
    const told: string[] = []
    const passenger = () => {
      told.push('held')
      return { arrive: () => void told.push('arrived'), end: () => void told.push('let go') }
    }
    const passed = pass(
      () => {
        told.push('changed')
      },
      true,
      passenger,
    )
    t.same(told, ['held'])
    begun[0]?.draw()
    await passed
    await begun[0]?.finished
    t.same(told, ['held', 'changed', 'arrived', 'let go'])
    await pass(
      () => {
        told.push('changed')
      },
      false,
      passenger,
    )
    t.same(told.slice(4), ['changed'])
  },
)
