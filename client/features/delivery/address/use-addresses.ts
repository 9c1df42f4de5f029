import useSWR from 'swr'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'
import { addressesKey } from '../actions/addresses.ts'

interface Addresses {
  readonly addresses: readonly SavedAddress[]
  /** Loads the list again after a change. */
  refresh(): Promise<unknown>
}

/** The customer's saved addresses, the default one first; a page passes the list it was rendered with. */
export function useAddresses(initialAddresses?: SavedAddress[]): Addresses {
  const app = useApp()
  const { data, mutate } = useSWR<SavedAddress[]>(
    addressesKey(app, useMissingFeatures()),
    () => app.api.call('GET /bff/addresses'),
    { fallbackData: initialAddresses, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return { addresses: data ?? initialAddresses ?? [], refresh: () => mutate() }
}
