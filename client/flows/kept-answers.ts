import { mutate } from 'swr'

const isOfAddresses = (key: unknown): boolean => String([key].flat()[0]).startsWith('addresses')

/** Saved addresses that were read are forgotten with their owner (spec 4, "Logout"). */
export const forgetAddresses = (): Promise<unknown> => mutate(isOfAddresses, undefined, { revalidate: false })
