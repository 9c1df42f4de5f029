/** How a courier hands an order over: at the door, left there, or outside. */
export const DROPOFFS = ['door', 'leave', 'outside'] as const
export type Dropoff = (typeof DROPOFFS)[number]
