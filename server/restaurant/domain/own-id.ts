import type { AnyId } from '../../../shared/rules/any-id.ts'

/** Ids of this backend are positive numbers: a text that is none names nothing. */
export function ownId(id: AnyId): number
export function ownId(id: AnyId | undefined): number | undefined
export function ownId(id: AnyId | null): number | null
export function ownId(id: AnyId | null | undefined): number | null | undefined {
  return typeof id === 'string' ? 0 : id
}
