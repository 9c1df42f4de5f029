import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doorAttacks } from './attacks/connections.ts'
import { houseAttacks } from './attacks/outages.ts'
import { moneyAttacks } from './attacks/money.ts'
import { peopleAttacks } from './attacks/people.ts'
import { openTarget, type Attack, type Finding } from './attacks/attack-shop.ts'

/** Attacks that once succeeded, made again on a running shop: `node test/stress/attacks.ts`. Ends with 1 where one succeeds. */

/** The last one kills the restaurant. */
const attacks: readonly Attack[] = [...moneyAttacks, ...peopleAttacks, ...doorAttacks, ...houseAttacks]

const closings: (() => unknown)[] = []
const directory = await mkdtemp(join(tmpdir(), 'zhar-attacks-'))
const target = await openTarget(
  {
    teardown: (close) => {
      closings.push(close)
    },
  },
  directory,
)

const line = (cells: readonly string[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
line(['attack', 'before', 'now', 'held'])
line(['---', '---', '---', '---'])
try {
  for (const { name, before, run } of attacks) {
    const { isDefended, found } = await run(target).catch((error: unknown): Finding => ({
      isDefended: false,
      found: String(error),
    }))
    line([name, before, found, isDefended ? 'yes' : 'NO'])
    if (!isDefended) process.exitCode = 1
  }
} finally {
  for (const close of closings) close()
  await rm(directory, { recursive: true, force: true })
}
