import { mutate } from 'swr'

/** Prices and times that a kitchen gives. */
const isOfKitchens = (key: unknown): boolean => ['quote', 'slots'].includes(String([key].flat()[0]))
export const revalidateRestaurantAnswers = (): Promise<unknown> => mutate(isOfKitchens)

const isOfAddresses = (key: unknown): boolean => String([key].flat()[0]).startsWith('addresses')

/** Saved addresses are removed from memory when their customer signs out. */
export const forgetAddresses = (): Promise<unknown> => mutate(isOfAddresses, undefined, { revalidate: false })
