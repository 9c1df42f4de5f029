import type { AnyId } from '../../../shared/rules/any-id.ts'

/** Ids of this backend are positive numbers: a text that is none names nothing. */
export const ownId = <Id extends AnyId | null | undefined>(id: Id): Exclude<Id, string> | number =>
  typeof id === 'string' ? 0 : (id as Exclude<Id, string>)
