import { join } from 'node:path'
import t, { type Test } from 'tap'
import { href } from '#shared/routes.ts'
import { startBalancer } from '../support/services/balancer.ts'
import { orMissing, ServiceMissing } from '../support/services/installed-services.ts'
import { startNginx } from '../support/services/nginx.ts'
import { makeOtherBuild } from '../support/other-build.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor, screens, type Screen, visit } from './customer.ts'

/** During a deploy two builds answer in turn. A customer has one reload at most. */

/** 200 sessions of 10 visits are what is promised; fewer show the same in a fraction of the time. */
const SESSIONS = Number(process.env.SESSIONS ?? 2)
const VISITS = Number(process.env.VISITS ?? 4)

/** What a page waits for comes; how soon is the machine's business. */
const TIMEOUT_MS = 300_000

const SECRET = 'a-secret-of-the-other-build'

// Apart from each other, and from what earlier tests have stored.
const folders = t.testdir({ ours: {}, theirs: {} })
const shop = await startShop(t, { variables: { DATA_DIR: join(folders, 'ours') } })
const { buildApp: build, own } = await makeOtherBuild(t)
const other = await startShop(t, {
  upstream: shop.restaurant,
  build,
  variables: { PHONE_HASH_SECRET: SECRET, DATA_DIR: join(folders, 'theirs') },
})
const replicas = [await shop.listen(), await other.listen()]
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone, desk] = screens as [Screen, Screen]

const around = [
  [href('uk', 'catalog'), 'catalog'],
  [href('uk', 'category', { id: 1 }), 'category'],
  [href('uk', 'product', { id: 1 }), 'product'],
] as const

/** One session: a first document, then each visit by a click, and how many documents it took. */
async function walk(t: Test, origin: string, screen: Screen) {
  const { page, context } = await openVisitor(t, browser, 'uk', screen)
  const walked = { loads: [] as number[], wrong: [] as string[], missed: [] as string[], faults: [] as string[] }
  let loads = 0
  page.on('pageerror', (error) => walked.faults.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) walked.missed.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  page.setDefaultTimeout(TIMEOUT_MS)
  await visit(page, origin, { waitUntil: 'commit' })
  walked.loads.push(loads)
  for (let step = 0; step < VISITS; step += 1) {
    const [path, id] = around[step % around.length] ?? around[0]
    loads = 0
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path)
    await page.waitForURL(origin + path, { waitUntil: 'commit' })
    await live(page)
    const shown = await page.locator('script[data-page]').evaluate((block) => JSON.parse(block.textContent ?? '').id)
    if (shown !== id || new URL(page.url()).pathname !== path || !(await page.locator('h1').first().isVisible()))
      walked.wrong.push(`${path}: ${shown}`)
    walked.loads.push(loads)
  }
  await context.close()
  return walked
}

t.test('the two builds differ, and each has its own files', async (t) => {
  for (const [at, replica] of replicas.entries()) {
    t.ok(own[at]?.length, 'code, texts and styles have changed')
    for (const name of own[at] ?? []) t.equal((await fetch(replica + name)).status, 200, name)
    for (const name of own[1 - at] ?? []) t.equal((await fetch(replica + name)).status, 404, name)
  }
})

t.test('with files of both builds every page is live, with one load a visit at most', async (t) => {
  const { origin } = await startBalancer(t, replicas)
  let documents = 0
  for (let session = 1; session <= SESSIONS; session += 1) {
    const { loads, ...wrong } = await walk(t, origin, session % 2 ? phone : desk)
    t.same(
      wrong,
      { wrong: [], missed: [], faults: [] },
      `session ${session}: every page is there, and no piece of the program is missed`,
    )
    t.ok(Math.max(...loads) <= 1, 'another build becomes one normal load')
    documents += loads.reduce((sum, one) => sum + one, 0)
  }
  t.comment(`${SESSIONS} sessions of ${VISITS} visits, ${documents} documents`)
  t.ok(documents > SESSIONS, 'both builds were met')
})

/** A rolling update behind nginx of the distribution, which knows nothing of builds: each replica serves the files of both. */
const variables = { DATA_DIR: t.testdir() }
const ours = await startShop(t, { upstream: shop.restaurant, variables })
const theirs = await startShop(t, { upstream: shop.restaurant, build, variables })
const published = [await ours.listen(), await theirs.listen()]

t.test('each replica serves the files of the other build as its own, and no others', async (t) => {
  for (const [at, replica] of published.entries())
    for (const file of own[1 - at] ?? []) t.equal((await fetch(replica + file)).status, 404, 'not published yet')
  await Promise.all([ours, theirs].map(({ app }) => app.buildFiles.publish()))
  for (const [at, replica] of published.entries()) {
    for (const file of own[1 - at] ?? []) {
      const [original, copy] = [await fetch(published[1 - at] + file), await fetch(replica + file)]
      t.equal(await copy.text(), await original.text(), file)
      for (const name of ['content-type', 'cache-control'])
        t.equal(copy.headers.get(name), original.headers.get(name), `${file}: ${name}`)
      t.equal(copy.headers.get('set-cookie'), null)
    }
    for (const wrong of ['/assets/nothing-AAAAAAA.js', '/assets/..%2f..%2fpackage.json', '/assets/index.js'])
      t.equal((await fetch(replica + wrong)).status, 404, wrong)
  }
})

const origin = await startNginx(t, published).catch(orMissing)

t.test(
  'behind nginx no file is missing, and a visit loads one document at most',
  { skip: origin instanceof ServiceMissing && `NOT TESTED: ${origin.message}` },
  async (t) => {
    if (origin instanceof ServiceMissing) return
    const { loads, ...wrong } = await walk(t, origin, phone)
    t.same(wrong, { wrong: [], missed: [], faults: [] })
    t.ok(Math.max(...loads) <= 1, loads.join())
  },
)
