import { cpus } from 'node:os'
import { aims, rowOf, type AimName, type Finding } from './targets.ts'
import { stolen } from './steal-time.ts'

/** Output of the benchmarks, and the table of all aims at the end. */

/** The machine, and its steal time during the run: with a high one the figures say little. */
const machine = (): string =>
  `Node ${process.version} · ${cpus()[0]?.model.trim()} × ${cpus().length}${stolen() === null ? '' : `, ${stolen()} % of it taken by its host`} · ${process.platform} ${process.arch}`

/** Prints a benchmark's table and sends its findings about the aims to the runner, if there is one. */
export function report(title: string, rows: readonly object[], findings: readonly Finding[] = []): void {
  console.log(`\n${title}`)
  console.table(rows)
  for (const finding of findings) process.send?.({ finding })
}

/** One table of all aims, in Markdown so that it can be pasted. */
export function summary(findings: readonly Finding[]): string {
  const found = new Map(findings.map((finding) => [finding.aim, finding]))
  const rows = (Object.keys(aims) as AimName[]).map((name) => rowOf(name, found.get(name)))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [first = {}] = rows
  const date = new Date().toISOString().slice(0, 10)
  return [
    `${machine()} · ${date}`,
    '',
    line(Object.keys(first)),
    line(Object.keys(first).map(() => '---')),
    ...rows.map((row) => line(Object.values(row))),
  ].join('\n')
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

/** A quantile of sorted numbers: 0.5 is the median. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
