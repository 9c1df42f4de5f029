import { cookies } from '#shared/cookies.ts'
import { readCookie } from './persistence.ts'

/**
 * What of the customer the content of public pages depends on, as their cache on the server: the restaurant, with its prices and
 * stop list; without a selection it is the city's first, so the city counts, too.
 */
export const chosenPlace = (): string => [cookies.cityId, cookies.terminalId].map(readCookie).join()
