import type { OptionGroup } from '#shared/rules/options.ts'
import type { App } from '#client/context/app.ts'

/** How many may be chosen, and how many of them cost nothing: 'оберіть 1', 'до 3, 2 безкоштовно'. */
export function groupRule(
  { options: texts }: App['LL'],
  { min, max, free_quantity: free }: Pick<OptionGroup, 'min' | 'max' | 'free_quantity'>,
): string {
  const count = min === max ? texts.exactly({ n: min }) : min > 0 ? texts.between({ min, max }) : texts.upTo({ max })
  return free > 0 ? `${count}, ${texts.free({ n: free })}` : count
}
