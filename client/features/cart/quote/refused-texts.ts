import { ApiError } from '#client/api/api-error.ts'

/** More than the restaurant would tell a customer at once. */
const MOST = 6

/** What the restaurant says of an order it does not price: all its texts about fields, else its message. */
export function refusedTexts(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.problem) return []
  const texts = Object.values(error.problem.errors ?? {})
    .flat()
    .filter(Boolean)
  return texts.length > 0 ? [...new Set(texts)].slice(0, MOST) : [error.problem.detail]
}
