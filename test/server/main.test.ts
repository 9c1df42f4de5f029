import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  answers,
  end,
  freePort,
  inDevelopment,
  isRunning,
  lockOf,
  openProcess,
  restaurantPid,
  throughShell,
  until,
} from '../support/shop-process.ts'

/** The main process: real processes, ports and signals. */

const DATA_DIR = t.testdir()
const lock = lockOf(DATA_DIR)
const open = (variables: Record<string, string> = {}) => openProcess(t, { DATA_DIR, ...variables })

t.test('an invalid environment: all errors at once, no stack, exit code 1', async (t) => {
  const { output, ended } = await open({ PORT: 'abc', WORKERS: '2', PHONE_HASH_SECRET: 'short', SLOT_DAYS: '0' })
  t.same(await ended, [1, null])
  t.match(output.err, /PORT: .*"abc"[^]*PHONE_HASH_SECRET[^]*REDIS_URL[^]*SLOT_DAYS: /)
  t.notMatch(output.err, /short|\n\s+at /)
  t.equal(output.out, '')
})

t.test('a data directory that cannot be used is named by its setting', async (t) => {
  const DATA_DIR = join(t.testdir({ file: '' }), 'file')
  for (const PHONE_HASH_SECRET of ['', 'sixteen-characters-or-more']) {
    const { output, ended } = await open({ DATA_DIR, PHONE_HASH_SECRET })
    t.same(await ended, [1, null])
    t.match(output.err, /^DATA_DIR cannot be used: ENOTDIR/)
  }
})

t.test('the shop opens, locks its data directory, closes on SIGTERM and opens again', async (t) => {
  const first = await open({ DRAIN_SECONDS: '3' })
  await until(() => answers(`${first.operations}/ready`))
  const pid = restaurantPid(DATA_DIR)
  t.ok(await answers(first.shop), 'the shop serves')
  await until(() => first.output.out.includes('Zhar is open'))

  const second = await open()
  t.same(await second.ended, [1, null])
  t.match(second.output.err, new RegExp(`is used by process ${pid}.*DATA_DIR`))
  t.notMatch(second.output.err, /\n\s+at /)

  const ended = end(first.child, 'SIGTERM')
  // A service manager signals the whole process group.
  process.kill(pid, 'SIGTERM')
  await until(async () => (await fetch(`${first.operations}/ready`)).status === 503)
  t.ok(await answers(`${first.operations}/live`))
  const late = await fetch(`${first.shop}/bff/products?ids=1`)
  t.match(
    { status: late.status, connection: late.headers.get('connection') },
    { status: 200, connection: 'close' },
    'the last customers are served, the restaurant included',
  )
  t.equal(await ended, 0)
  t.notOk(isRunning(pid), 'its restaurant is gone')
  t.notOk(existsSync(lock), 'the directory is free')

  const third = await open({ PHONE_HASH_SECRET: 'short-one', PUBLIC_ORIGIN: 'http://zhar.example' })
  await until(() => answers(`${third.operations}/ready`))
  for (const warning of [/"setting":"PHONE_HASH_SECRET"/, /"setting":"PUBLIC_ORIGIN"/, /"event":"codes_in_log"/])
    t.match(third.output.out, warning)
  t.notMatch(third.output.out, 'short-one')
  t.ok(await answers(`${third.shop}/catalog`))
  const restaurant = restaurantPid(DATA_DIR)
  third.child.kill('SIGKILL')
  await until(() => !isRunning(restaurant))
  t.pass('a killed shop takes its restaurant along')

  const fourth = await open()
  await until(() => answers(`${fourth.operations}/ready`))
  t.equal(await end(fourth.child, 'SIGINT'), 0)
})

t.test('a signal to npm ends its shell alone; the shop closes, and its restaurant', async (t) => {
  const shop = await openProcess(t, { DATA_DIR, npm_lifecycle_event: 'start' }, throughShell)
  await until(() => answers(`${shop.operations}/ready`))
  const restaurant = restaurantPid(DATA_DIR)
  shop.child.kill('SIGTERM')
  await until(async () => !(await answers(`${shop.operations}/live`)))
  await shop.ended
  t.notOk(isRunning(restaurant), 'a closed output means that no process is left')
})

t.test('in development pages and the modules behind them come as they are written', async (t) => {
  const { shop } = await openProcess(t, { DATA_DIR: t.testdir(), NODE_ENV: 'development' }, inDevelopment)
  await until(() => answers(`${shop}/career`))
  t.match(await (await fetch(`${shop}/bff/build`)).json(), { build: 'dev' })
  t.ok(await answers(`${shop}/about`), 'a page without code')
  t.match(await (await fetch(`${shop}/boot/page-views.ts`)).text(), 'career-page.tsx')
})

t.test('a port in use is named, and no process is left running', async (t) => {
  const taken = String(await freePort(t))
  for (const name of ['PORT', 'RESTAURANT_PORT']) {
    const { output, ended } = await open({ [name]: taken })
    t.same(await ended, [1, null], name)
    t.match(
      output.err,
      `Port ${taken} is in use by another program. Stop it, or choose other ports with PORT, OPS_PORT and RESTAURANT_PORT.`,
    )
    t.notMatch(output.err, /\n\s+at /)
    await until(() => !existsSync(lock) || !isRunning(restaurantPid(DATA_DIR)))
  }
})
