import { cpus } from 'node:os'
import { aims, rowOf, type AimName, type Finding } from './targets.ts'
import { stolen } from './steal-time.ts'

/** What benchmarks print, and the table of all aims at the end. */

/** On what it was measured, and how much of that was taken away meanwhile: figures of such a time say little. */
export const machine = (): string =>
  `Node ${process.version} · ${cpus()[0]?.model.trim()} × ${cpus().length}${stolen() === null ? '' : `, ${stolen()} % of it taken by its host`} · ${process.platform} ${process.arch}`

/** A benchmark's own table; what it found about the aims goes to the runner, if there is one. */
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

/** A number of a sorted row, by its share: 0.5 is the middle. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

export const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
