import { mutate } from 'swr'

/** Answers whose prices and times depend on the restaurant. */
const dependsOnRestaurant = (key: unknown): boolean => ['quote', 'slots'].includes(String([key].flat()[0]))
export const revalidateRestaurantAnswers = (): Promise<unknown> => mutate(dependsOnRestaurant)

const isOfAddresses = (key: unknown): boolean => String([key].flat()[0]).startsWith('addresses')

/** Removes cached saved addresses when the customer signs out. */
export const forgetAddresses = (): Promise<unknown> => mutate(isOfAddresses, undefined, { revalidate: false })
