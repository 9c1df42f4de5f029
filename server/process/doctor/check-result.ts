/** Result of one doctor check. */
export interface CheckResult {
  readonly state: 'good' | 'doubtful' | 'wrong'
  /** The checked subject. */
  readonly subject: string
  readonly message: string
  /** How to fix it. */
  readonly remedy?: string | undefined
}

const resultOf =
  (state: CheckResult['state']) =>
  (subject: string, message: string, remedy?: string): CheckResult => ({ state, subject, message, remedy })
export const [passed, warning, failed] = [resultOf('good'), resultOf('doubtful'), resultOf('wrong')]

const marks: Record<CheckResult['state'], string> = { good: 'ok   ', doubtful: 'hmm  ', wrong: 'WRONG' }

export const formatResult = ({ state, subject, message, remedy }: CheckResult): string =>
  `${marks[state]}  ${subject}: ${message}${remedy === undefined ? '' : `\n       → ${remedy}`}`
