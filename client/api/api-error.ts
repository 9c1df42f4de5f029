import type { Problem } from '#shared/contract/problem.ts'

/** A /bff call that did not succeed; status 0 means no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `no answer (${status})`)
    this.status = status
    this.problem = problem
  }

  /** First text of each wrong field. */
  get fields(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.problem?.errors ?? {}).map(([field, [text = '']]) => [field, text]))
  }
}
