import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { summary } from './report.ts'
import type { Finding } from './targets.ts'

/**
 * `npm run bench`: one benchmark after the other, so that none disturbs another, and a table of all aims at the end;
 * `npm run bench -- pages taps`: those alone. None fails for being slow.
 */

const ENDING = '.bench.ts'
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort()
const names = process.argv.slice(2)
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length) throw new Error(`no benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}`)

const findings: Finding[] = []
const failed: string[] = []
for (const name of names.length ? names : all) {
  const since = performance.now()
  const child = fork(join(import.meta.dirname, name + ENDING))
  child.on('message', (message) => {
    const { finding } = message as { finding: Omit<Finding, 'value'> & { value: number | null } }
    // What never happened takes for ever, which a message cannot say.
    findings.push({ ...finding, value: finding.value ?? Infinity })
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) failed.push(name)
  console.log(`${name}: ${Math.round((performance.now() - since) / 1000)} s`)
}
console.log(`\n${summary(findings)}`)
if (failed.length) throw new Error(`did not end well: ${failed.join(', ')}`)
