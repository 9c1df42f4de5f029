interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Where the visitor saves data or the line is slow, the shop fetches what is asked for and nothing else. */
export function savesData(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
