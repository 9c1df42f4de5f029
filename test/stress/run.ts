import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowOf, type Finding } from '../bench/targets.ts'
import { figures, type Figure } from './figures.ts'

/**
 * `npm run test:stress`: each figure at its full size, one after the other; `npm run test:stress -- orders soak`: those alone.
 * What a test says while it runs is in .tap/stress; one that was broken off goes on with XSS_FROM or FUZZ_FROM.
 */

/** Tests end by themselves; a day is longer than any of them. */
const TIMEOUT_S = 86_400

const FOLDER = join(import.meta.dirname, '../../.tap/stress')
mkdirSync(FOLDER, { recursive: true })

interface Outcome {
  readonly isGood: boolean
  readonly remarks: string
  readonly seconds: number
}

/** Lines of a run besides its results: amounts, skipped parts, faults. */
const remarks = (tap: string): string =>
  tap
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^not ok|# SKIP|^# (?!Subtest|time=|\{)/.test(line))
    .map((line) => line.replace(/^# /, ''))
    .slice(0, 4)
    .join('; ')

async function run({ name, file, env, aims = [] }: Figure): Promise<Outcome> {
  const since = performance.now()
  const report = join(FOLDER, `${name}.tap`)
  const child = fork(join(import.meta.dirname, '../..', file), {
    stdio: ['ignore', openSync(report, 'w'), 'inherit', 'ipc'],
    env: { ...process.env, TAP_TIMEOUT: String(TIMEOUT_S), ...env },
  })
  const findings: Finding[] = []
  child.on('message', (message) => findings.push((message as { finding: Finding }).finding))
  // Its findings may come through after its end.
  const [[code]] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, once(child, 'disconnect')])
  const printed = readFileSync(report, 'utf8')
  const met = aims.map((aim) =>
    rowOf(
      aim,
      findings.find((finding) => finding.aim === aim),
    ),
  )
  const isGood = code === 0 && met.every((row) => row.met === 'yes')
  if (!isGood) process.stderr.write(printed)
  return {
    isGood,
    seconds: Math.round((performance.now() - since) / 1000),
    remarks: aims.length ? met.map((row) => row['figure or ratio'] ?? '').join('; ') : remarks(printed),
  }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name))
if (unknown.length)
  throw new Error(`no figure is called ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}`)

const rows: Record<string, string>[] = []
for (const figure of figures.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { isGood, remarks, seconds } = await run(figure)
  rows.push({
    name: figure.name,
    figure: figure.figure,
    size: figure.size,
    result: remarks,
    time: `${seconds} s`,
    passed: isGood ? 'yes' : 'NO',
  })
  process.stdout.write(`${figure.name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds} s${remarks && ` · ${remarks}`}\n`)
  process.exitCode = isGood ? process.exitCode : 1
}
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const [first = {}] = rows
process.stdout.write(
  [
    '',
    line(Object.keys(first)),
    line(Object.keys(first).map(() => '---')),
    ...rows.map((row) => line(Object.values(row))),
    '',
  ].join('\n'),
)
