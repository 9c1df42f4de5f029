interface Named {
  readonly id: number
  readonly name: string
}

/** The one removed line and its index; null when none was removed, or when the cart was emptied or replaced. */
export function removedLine(before: readonly Named[], now: readonly Named[]): { index: number; name: string } | null {
  const index = before.findIndex(({ id }) => !now.some((line) => line.id === id))
  const gone = before[index]
  return gone && now.length === before.length - 1 ? { index, name: gone.name } : null
}
