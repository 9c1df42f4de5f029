import type { SelectionProblem } from '#shared/rules/menu/selection.ts'
import type { App } from '#client/context/app.ts'

export type OptionProblem = `option_${SelectionProblem['kind']}`
export type ProblemAt = Pick<SelectionProblem, 'group_name' | 'option_name'>

/** Which choice cannot be ordered, and why. */
export function choiceText({ LL }: Pick<App, 'LL'>, problem: OptionProblem, at: ProblemAt | null): string {
  const { problem: texts } = LL.cart
  return texts[problem]({ name: at?.option_name || at?.group_name || texts.choice() })
}
