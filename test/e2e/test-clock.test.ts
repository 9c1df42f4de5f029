import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { chromium } from 'playwright'
import { launchOptions } from '../support/chromium.ts'
import { answers, freePort, openProcess, until } from '../support/shop-process.ts'
import { ahead } from '../support/test-clock.ts'
import { atTestClock, openVisitor, screens } from './customer.ts'

/** `TEST_CLOCK` reaches every process and every page of the tests, and its time goes on. */

const program = fileURLToPath(new URL('../support/test-clock.ts', import.meta.url))
const variables = {
  TEST_CLOCK: '2030-07-15T23:59',
  TEST_CLOCK_AHEAD: '',
  NODE_OPTIONS: `--require=${JSON.stringify(program)}`,
}
const SET = Date.parse('2030-07-15T20:59:00Z')
/** No test of this file takes as long. */
const isShown = (time: string): boolean => Date.parse(time) >= SET && Date.parse(time) < SET + 300_000
const PHONE = '380671112233'

t.test('the shop and its restaurant use the test clock', async (t) => {
  const RESTAURANT_PORT = String(await freePort())
  const { shop, operations, output } = await openProcess(t, { DATA_DIR: t.testdir(), RESTAURANT_PORT, ...variables })
  await until(() => answers(`${operations}/ready`))
  // The proof that a phone comes from the shop holds for one day of Kyiv.
  const { status } = await fetch(`${shop}/bff/sign-in/phone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ phone: PHONE }),
  })
  t.equal(status, 200)
  const [sms] = (await (await fetch(`http://127.0.0.1:${RESTAURANT_PORT}/dev/sms?phone=${PHONE}`)).json()) as {
    sent_at: string
  }[]
  t.ok(isShown(sms?.sent_at ?? ''), `the restaurant: ${sms?.sent_at}`)
  await until(() => output.out.includes('"event":"sms_send"'))
  const { time } = JSON.parse(output.out.split('\n').find((line) => line.includes('"event":"sms_send"')) ?? '{}') as {
    time: string
  }
  t.ok(isShown(time), `the shop: ${time}`)
})

t.test('child processes and workers use the test clock; an invalid clock is refused', async (t) => {
  const ask =
    'const { spawnSync } = require("child_process"); new (require("worker_threads").Worker)("console.log(new Date().toISOString())", { eval: true }); ' +
    'process.stdout.write(spawnSync(process.execPath, ["-p", "new Date().toISOString()"]).stdout)'
  const run = (clock: string) =>
    spawnSync(process.execPath, ['-e', ask], {
      encoding: 'utf8',
      env: { ...process.env, ...variables, TEST_CLOCK: clock },
    })
  const lines = run(variables.TEST_CLOCK).stdout.trim().split('\n')
  t.equal(lines.length, 2)
  t.ok(lines.every(isShown), lines.join(' '))
  t.match(run('noon').stderr, 'TEST_CLOCK: noon is neither a time nor a date and time')
})

t.test('a page uses the test clock, until a test sets a clock of its own', async (t) => {
  const browser = atTestClock(await chromium.launch(launchOptions()), SET - Date.now() + ahead)
  t.teardown(() => browser.close())
  const timeIn = async (now: Date | null): Promise<string> => {
    const { page, context } = await openVisitor(browser, 'uk', screens[0]!, { now })
    const time = await page.evaluate(() => [new Date().toISOString(), new Date(Date.now()).toISOString()].join(' '))
    await context.close()
    return time
  }
  const shown = (await timeIn(null)).split(' ')
  t.ok(shown.every(isShown), shown.join(' '))
  t.equal(await timeIn(new Date('2026-11-17T10:00:00Z')), '2026-11-17T10:00:00.000Z 2026-11-17T10:00:00.000Z')
  const page = await browser.newPage()
  t.ok(isShown(await page.evaluate(() => new Date().toISOString())), 'a page without a context of its own')
})
