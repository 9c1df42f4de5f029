import { useState } from 'react'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { refusalText, useSubmission } from '#client/ui/form/use-submission.ts'
import { useApp } from '#client/context/app.ts'
import { chooseSavedAddress } from '../actions/choose-saved-address.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

interface SavedChoiceOptions {
  onTaken: () => void
  /** No delivery there any more. */
  onOutside: (saved: SavedAddress) => void
}

/** Saved addresses, each chosen in one tap: the next tap counts when the last one is answered. */
export function useSavedChoice({ onTaken, onOutside }: SavedChoiceOptions) {
  const app = useApp()
  const [chosen, setChosen] = useState<AnyId | null>(null)
  const { busy, error, run } = useSubmission(async (saved: SavedAddress) => {
    setChosen(saved.id)
    const choice = await chooseSavedAddress(app, saved)
    if (choice === 'taken') onTaken()
    if (choice === 'outside') onOutside(saved)
  })
  return {
    busy,
    chosen,
    refusal: refusalText(app.LL, error),
    choose: (saved: SavedAddress): void => {
      if (!busy) void run(saved)
    },
  }
}
