/** PINs that are easily guessed are refused. */

export type PinFault = 'repeat' | 'run' | 'phone_tail' | 'birth_year'

export interface PinOwner {
  /** Digits. */
  readonly phone: string
  /** Year-month-day, where it is known. */
  readonly birthday?: string | null
}

/** One or two different figures, in whatever order: 1111, 1212, 1122, 1221, 1112. */
const isRepeat = (pin: string): boolean => new Set(pin).size <= 2

/** Each figure is the same small step from the last, up or down, round the ten: 1234, 4321, 7890, 2468. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((figure, index) => (Number(figure) - Number(pin[index]) + 10) % 10)
  return new Set(steps).size === 1 && RUN_STEPS.has(steps[0] as number)
}

const RUN_STEPS: ReadonlySet<number> = new Set([1, 2, 8, 9])

/** Why this PIN is too easy to guess, or null. */
export function pinFault(pin: string, { phone, birthday }: PinOwner): PinFault | null {
  if (isRepeat(pin)) return 'repeat'
  if (isRun(pin)) return 'run'
  if (phone.endsWith(pin)) return 'phone_tail'
  return birthday?.startsWith(pin) ? 'birth_year' : null
}
