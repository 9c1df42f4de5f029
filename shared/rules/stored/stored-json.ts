import type { AnyId } from '../any-id.ts'

/** Validators of stored texts, which may have been changed: small, and they never throw. */

export type Check<T> = (value: unknown) => value is T

export const text: Check<string> = (value) => typeof value === 'string'
export const flag: Check<boolean> = (value) => typeof value === 'boolean'
/** Zero or more; JSON has no other way to write a number that is not finite. */
export const amount: Check<number> = (value): value is number => Number.isFinite(value) && (value as number) >= 0
export const coordinate: Check<number> = (value): value is number => Number.isFinite(value)
export const whole =
  (from: number, to: number): Check<number> =>
  (value): value is number =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to
/** Positive integers of at most ten digits. */
export const id = whole(1, 9_999_999_999)
/** The same, or a word such as a GUID: it only ever finds something by being equal. */
export const anyId: Check<AnyId> = (value): value is AnyId => id(value) || text(value)

export const oneOf =
  <T>(...values: T[]): Check<T> =>
  (value): value is T =>
    values.includes(value as T)
export const nullOr =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)
export const maybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)
export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** An object whose every named field passes its check. */
export const shape =
  <T>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]))

/** The value a JSON text holds if it passes the check, else null. */
export function readJson<T>(json: string, check: Check<T>): T | null {
  try {
    const value: unknown = JSON.parse(json)
    return check(value) ? value : null
  } catch {
    return null
  }
}
