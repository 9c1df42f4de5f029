import type { AnyId } from '../any-id.ts'
import type { OptionGroup, SelectedOption, Selection } from './options.ts'
import { selectionText } from './selection-text.ts'

/** Choices as fields of a form: a group's field names the chosen options, an option's own field its units. */

/** Ids of the group, and of the group and option that contain it. */
export type FieldPath = readonly AnyId[]

export const groupField = (path: FieldPath): string => ['choice', ...path].join('.')
export const unitsField = (path: FieldPath, option: AnyId): string => ['units', ...path, option].join('.')

type Fields = Pick<URLSearchParams, 'get' | 'getAll'>

/** Units of an option: its number field, or one where the group's field names it. */
function unitsOf(fields: Fields, path: FieldPath, option: AnyId): number {
  const typed = fields.get(unitsField(path, option))
  if (typed !== null) return /^[1-9]\d?$/.test(typed) ? Number(typed) : 0
  return fields.getAll(groupField(path)).includes(String(option)) ? 1 : 0
}

/** The selection that a form sends; choices within an option that is not chosen are left out. */
export const selectionFrom = (
  groups: readonly OptionGroup[],
  fields: Fields,
  above: FieldPath = [],
): SelectedOption[] =>
  groups.flatMap((group) => {
    const path = [...above, group.id]
    return group.options.flatMap((option) => {
      const qty = unitsOf(fields, path, option.id)
      if (qty === 0) return []
      const options = selectionFrom(option.option_groups ?? [], fields, [...path, option.id])
      return [{ group_id: group.id, option_id: option.id, qty, ...(options.length > 0 && { options }) }]
    })
  })

/** The query and place of a dish's page that is filled in with a choice. */
export const choiceQuery = (
  { options = [], note = '' }: { options?: Selection | undefined; note?: string | undefined },
  more: Readonly<Record<string, string>>,
): string => `?${new URLSearchParams({ options: selectionText(options), note, ...more })}#choices`
