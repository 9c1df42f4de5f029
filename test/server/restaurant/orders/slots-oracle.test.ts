import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { firstWrong } from '../../../oracle/slots.ts'

/** Hours and slots against an independent oracle (quality 9). ORACLE_RUNS=10000 is the full run, ORACLE_SEED repeats one. */

const runs = Number(process.env.ORACLE_RUNS || 1000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)
const elsewhere = fileURLToPath(new URL('../../../oracle/slots-elsewhere.ts', import.meta.url))
t.setTimeout(60_000 + runs * 100)

t.test(`any hours at any moment, seed ${seed}: what is said agrees with a walk around the clock`, async (t) => {
  t.equal(firstWrong(runs, seed), null)
})

t.test('whatever the zone of the server (decisions, time)', async (t) => {
  for (const TZ of ['America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
    const { stdout } = spawnSync(process.execPath, [elsewhere, String(Math.ceil(runs / 10)), String(seed)], { env: { ...process.env, TZ }, encoding: 'utf8' })
    t.match(stdout.replace('Asia/Katmandu', 'Asia/Kathmandu'), `${TZ}: good`)
  }
})
