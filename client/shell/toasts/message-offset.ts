/** Messages are at the bottom of the screen, clear of the controls there. */

export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The offset of a message upwards; 0 if there is no room above either. */
export function liftOver({ top, bottom, ...sides }: Box, boxes: readonly Box[], gap: number): number {
  // From the lowest up: avoiding one control may overlap the next.
  const lift = boxes
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      (lifted, one) =>
        overlap({ ...sides, top: top - lifted, bottom: bottom - lifted }, one) ? bottom - one.top + gap : lifted,
      0,
    )
  return top - lift < gap ? 0 : lift
}
