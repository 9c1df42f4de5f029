import { ApiError } from '#client/api/api-error.ts'

/** More texts than a restaurant sends at once. */
const MOST = 6

/** The restaurant's reasons for refusing a quote: all texts of fields, else its message. */
export function refusedTexts(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.problem) return []
  const texts = Object.values(error.problem.errors ?? {})
    .flat()
    .filter(Boolean)
  return texts.length > 0 ? [...new Set(texts)].slice(0, MOST) : [error.problem.detail]
}
