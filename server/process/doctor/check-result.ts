/** What the doctor says of one thing. */
export interface Finding {
  readonly state: 'good' | 'doubtful' | 'wrong'
  /** What was looked at. */
  readonly what: string
  readonly said: string
  /** What to do about it. */
  readonly remedy?: string
}

export const good = (what: string, said: string): Finding => ({ state: 'good', what, said })
export const doubtful = (what: string, said: string, remedy: string): Finding => ({
  state: 'doubtful',
  what,
  said,
  remedy,
})
export const wrong = (what: string, said: string, remedy: string): Finding => ({ state: 'wrong', what, said, remedy })

const marks: Record<Finding['state'], string> = { good: 'ok   ', doubtful: 'hmm  ', wrong: 'WRONG' }

export const written = ({ state, what, said, remedy }: Finding): string =>
  `${marks[state]}  ${what}: ${said}${remedy === undefined ? '' : `\n       → ${remedy}`}`
