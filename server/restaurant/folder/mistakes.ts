/** A mistake in a restaurant's folder: where, and the rule it breaks. */
export interface Mistake {
  readonly file: string
  /** Absent: the file as a whole. */
  readonly line?: number | undefined
  readonly rule: string
}

const lineOf = ({ file, line, rule }: Mistake): string => `  ${file}${line === undefined ? '' : `:${line}`}: ${rule}`

const byPlace = (one: Mistake, other: Mistake): number =>
  one.file.localeCompare(other.file, 'en') || (one.line ?? 0) - (other.line ?? 0)

/** All mistakes of a folder, which opens no restaurant. */
export function mistakesOf(folder: string, mistakes: readonly Mistake[]): Error {
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`
  const lines = mistakes.toSorted(byPlace).map(lineOf).join('\n')
  return new Error(`The restaurant's folder "${folder}" has ${count}:\n${lines}`)
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is a file, not a folder',
  EEXIST: 'is a file, not a folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'cannot be used: its rights do not allow it',
  EPERM: 'cannot be used: its rights do not allow it',
}

/** What is wrong with a file or a folder. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be used'
  return 'code' in error ? (failures[String(error.code)] ?? `cannot be used (${error.code})`) : error.message
}
