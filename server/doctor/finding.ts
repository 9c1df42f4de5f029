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

/** The words of a failure that may be shown: addresses of stores carry passwords, and some libraries repeat them. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known = code === undefined ? undefined : reasons[code]
  if (known !== undefined) return known
  return String(code ?? message).replace(/\/\/[^@\s]*@/g, '//…@')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no program listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'no answer in time',
  ECONNRESET: 'it hung up',
}
