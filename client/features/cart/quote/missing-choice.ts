import type { App } from '#client/context/app.ts'

/** What is to be chosen before a sum and a time can be said; null: nothing is. */
export function missingChoice({ stores: { delivery } }: App): 'way' | 'address' | null {
  const { selection } = delivery
  if (!selection) return 'way'
  return selection.type === 'courier' && !selection.address ? 'address' : null
}
