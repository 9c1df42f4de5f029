/** Letters that a text may still have, as the server counts them; less than 0: so many too many. */
export const lettersLeft = (text: string, max: number): number => max - [...text.trim()].length

/** The end of the room is told to whoever comes near it. */
export const isNearEnd = (left: number, max: number): boolean => left <= Math.max(20, max / 10)
