import { mutate } from 'swr'

const isOfAddresses = (key: unknown): boolean => String([key].flat()[0]).startsWith('addresses')

/** Saved addresses are removed from memory when their customer signs out. */
export const forgetAddresses = (): Promise<unknown> => mutate(isOfAddresses, undefined, { revalidate: false })
