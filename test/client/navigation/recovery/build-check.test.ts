import { mock } from 'node:test'
import t from 'tap'
import { BUILD_CHECK_MS, BuildCheck, type BuildCheckOptions } from '#client/navigation/recovery/build-check.ts'
import { fakeStorage } from '../../fake-browser.ts'

/** The hourly check for another build, on a fake clock. */

const START = Date.parse('2026-11-17T10:00:00Z')
let reloads = 0
let page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let tab = new EventTarget()
const location = {
  reload: () => {
    reloads += 1
  },
}

t.beforeEach(() => {
  reloads = 0
  fakeStorage('sessionStorage')
})

/** No check of an earlier page is there any more. */
function openPage(): void {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  tab = new EventTarget()
  Object.assign(globalThis, { location, document: page, addEventListener: tab.addEventListener.bind(tab) })
  mock.timers.reset()
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: START })
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function checkOf(over: Partial<BuildCheckOptions> = {}) {
  openPage()
  let checks = 0
  const check = new BuildCheck({
    build: 'old',
    isSafe: () => true,
    ...over,
    latest: () => {
      checks += 1
      return (over.latest ?? (async () => 'new'))()
    },
  })
  check.start()
  return { check, checks: () => checks }
}

function hide(state: 'hidden' | 'visible'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

t.test('the build is checked once an hour', async (t) => {
  t.equal(BUILD_CHECK_MS, 3_600_000)
  const { check, checks } = checkOf({ latest: async () => 'old' })
  mock.timers.tick(3_599_999)
  t.equal(checks(), 0)
  mock.timers.tick(1)
  t.equal(checks(), 1)
  mock.timers.tick(3_600_000)
  t.equal(checks(), 2)
  await settled()
  t.notOk(check.outdated, 'the same build changes nothing')
})

t.test('another build makes the next visit a normal load; no reload interrupts the customer', async (t) => {
  const { check } = checkOf()
  mock.timers.tick(BUILD_CHECK_MS)
  await settled()
  t.ok(check.outdated)
  t.equal(reloads, 0)
})

t.test('a visible page reports another build, each hour until it is reloaded', async (t) => {
  let reports = 0
  checkOf({
    onOutdated: () => {
      reports += 1
    },
  })
  for (const wanted of [1, 2]) {
    mock.timers.tick(BUILD_CHECK_MS)
    await settled()
    t.equal(reports, wanted)
  }
  hide('hidden')
  mock.timers.tick(BUILD_CHECK_MS)
  await settled()
  t.equal(reports, 2, 'the page is hidden')
  hide('visible')
})

t.test('a hidden tab reloads itself, but not with typed text or an open dialog', async (t) => {
  let safe = false
  checkOf({ isSafe: () => safe })
  mock.timers.tick(BUILD_CHECK_MS)
  await settled()
  hide('hidden')
  t.equal(reloads, 0, 'something is being typed')
  hide('visible')
  safe = true
  t.equal(reloads, 0, 'the page is visible')
  hide('hidden')
  t.equal(reloads, 1)
  hide('hidden')
  t.equal(reloads, 1, 'never twice within ten seconds')
  mock.timers.tick(10_000)
  hide('hidden')
  t.equal(reloads, 2)
})

t.test('no answer is not another build', async (t) => {
  const { check } = checkOf({ latest: () => Promise.reject(new Error('away')) })
  mock.timers.tick(BUILD_CHECK_MS)
  await settled()
  t.notOk(check.outdated)
})

t.test('after a failed chunk the page reloads once, when the server answers', async (t) => {
  const away = (): Promise<string> => Promise.reject(new Error('away'))
  const table: [what: string, latest: () => Promise<string>, safe: boolean, reloads: number][] = [
    ['the network fails', away, true, 0],
    ['something is being typed', async () => 'new', false, 0],
    ['a deploy', async () => 'new', true, 1],
    ['another replica has it', async () => 'old', true, 1],
  ]
  for (const [what, latest, safe, expected] of table) {
    fakeStorage('sessionStorage')
    reloads = 0
    let messages = 0
    const found = (): void => {
      messages += 1
    }
    const { check } = checkOf({ latest, isSafe: () => safe, onOutdated: found })
    for (let failure = 0; failure < 3; failure += 1) {
      tab.dispatchEvent(new Event('vite:preloadError'))
      await settled()
    }
    t.equal(reloads, expected, what)
    t.equal(messages > 0, !safe, 'the customer may reload')
    t.equal(check.outdated, latest !== away, 'then visits are normal loads')
  }
})

t.test('two concurrent calls share one recovery', async (t) => {
  const { check, checks } = checkOf()
  t.same(await Promise.all([check.mend(), check.mend()]), [true, true])
  t.equal(checks(), 1)
  t.equal(await check.mend(), false, 'never twice within ten seconds')
})
