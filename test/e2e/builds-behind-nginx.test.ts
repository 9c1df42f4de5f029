import t from 'tap'
import { href } from '#shared/routes.ts'
import { startNginx } from '../support/nginx.ts'
import { makeOtherBuild } from '../support/other-build.ts'
import { ServiceMissing } from '../support/installed-services.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** A rolling update behind nginx of the distribution, which knows nothing of builds: each replica serves the files of both. */

const DATA_DIR = t.testdir()
const shop = await startShop(t, { variables: { DATA_DIR } })
const { buildApp: build, own } = await makeOtherBuild(t)
const other = await startShop(t, { upstream: shop.restaurant, build, variables: { DATA_DIR } })
const replicas = [await shop.listen(), await other.listen()]

t.test('each replica serves the files of the other build as its own, and no others', async (t) => {
  for (const [at, replica] of replicas.entries())
    for (const file of own[1 - at] ?? []) t.equal((await fetch(replica + file)).status, 404, 'not published yet')
  await Promise.all([shop.app.buildFiles.publish(), other.app.buildFiles.publish()])
  for (const [at, replica] of replicas.entries()) {
    for (const file of own[1 - at] ?? []) {
      const [original, copy] = [await fetch(replicas[1 - at] + file), await fetch(replica + file)]
      t.equal(await copy.text(), await original.text(), file)
      for (const name of ['content-type', 'cache-control'])
        t.equal(copy.headers.get(name), original.headers.get(name), `${file}: ${name}`)
      t.equal(copy.headers.get('set-cookie'), null)
    }
    for (const wrong of ['/assets/nothing-AAAAAAA.js', '/assets/..%2f..%2fpackage.json', '/assets/index.js'])
      t.equal((await fetch(replica + wrong)).status, 404, wrong)
  }
})

const origin = await startNginx(t, replicas).catch((error: unknown) => {
  if (error instanceof ServiceMissing) return error
  throw error
})

t.test(
  'behind nginx no file is missing, and a visit loads one document at most',
  { skip: origin instanceof ServiceMissing && `NOT TESTED: ${origin.message}` },
  async (t) => {
    if (origin instanceof ServiceMissing) return
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const { page } = await openVisitor(browser, 'uk', screens[0] as Screen)
    const missed: string[] = []
    const loads: number[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) missed.push(`${response.status()} ${response.url()}`)
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(loads.pop()! + 1)
    })
    page.setDefaultTimeout(120_000)
    loads.push(0)
    await page.goto(origin, { waitUntil: 'commit' })
    await live(page)
    for (const path of [
      href('uk', 'catalog'),
      href('uk', 'category', { id: 1 }),
      href('uk', 'product', { id: 1 }),
      href('uk', 'catalog'),
      href('uk', 'category', { id: 1 }),
    ]) {
      loads.push(0)
      await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path)
      await page.waitForURL(origin + path, { waitUntil: 'commit' })
      await live(page)
    }
    t.same(missed, [])
    t.ok(Math.max(...loads) <= 1, loads.join())
  },
)
