import type { AnyId } from '#shared/rules/any-id.ts'

/** Ids here are numbers, and none is 0: a word names nothing. */
export function ownId(id: AnyId): number
export function ownId(id: AnyId | undefined): number | undefined
export function ownId(id: AnyId | null): number | null
export function ownId(id: AnyId | null | undefined): number | null | undefined {
  return typeof id === 'string' ? 0 : id
}
