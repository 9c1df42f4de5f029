/** Result of one doctor check. */
export interface CheckResult {
  readonly state: 'good' | 'doubtful' | 'wrong'
  /** The checked subject. */
  readonly subject: string
  readonly message: string
  /** How to fix it. */
  readonly remedy?: string
}

export const passed = (subject: string, message: string): CheckResult => ({ state: 'good', subject, message })
export const warning = (subject: string, message: string, remedy: string): CheckResult => ({
  state: 'doubtful',
  subject,
  message,
  remedy,
})
export const failed = (subject: string, message: string, remedy: string): CheckResult => ({
  state: 'wrong',
  subject,
  message,
  remedy,
})

const marks: Record<CheckResult['state'], string> = { good: 'ok   ', doubtful: 'hmm  ', wrong: 'WRONG' }

export const formatResult = ({ state, subject, message, remedy }: CheckResult): string =>
  `${marks[state]}  ${subject}: ${message}${remedy === undefined ? '' : `\n       → ${remedy}`}`
