const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Media type by file extension. */
export const imageType = (address: string): string =>
  types[/\.(\w+)(?:\?|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'image/jpeg'
