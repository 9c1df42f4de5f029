interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the customer saves data or the connection is slow: then nothing is prefetched. */
export function savesData(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
