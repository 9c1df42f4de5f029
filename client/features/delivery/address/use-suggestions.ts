import type { AddressSuggestion } from '#shared/contract/delivery.ts'
import { useApp } from '#client/context/app.ts'
import { suggestAddresses } from '../actions/addresses.ts'
import { useDebouncedQuery, type DebouncedQuery } from '#client/ui/form/use-debounced-query.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** The longest gap between two letters without a pause. */
const PAUSE_MS = 200
/** Shorter texts match too much (contract: too_short). */
const LETTERS = 2

/** Addresses of the city that match the text, while the customer types. */
export function useSuggestions(cityId: AnyId, query: string, isTyping: boolean): DebouncedQuery<AddressSuggestion[]> {
  const app = useApp()
  const text = query.trim()
  return useDebouncedQuery(
    isTyping && text.length >= LETTERS && !app.shell.missingFeatures.includes('suggestions') ? text : null,
    PAUSE_MS,
    (wanted, signal) => suggestAddresses(app, cityId, wanted, signal),
  )
}
