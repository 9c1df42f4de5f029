import { read } from './sources.ts'

/** The address of a chunk of the client build, by its name in vite.config.ts. */
export function addressOfChunk(name: string): string {
  const chunks = Object.values(
    JSON.parse(read('dist/client/.vite/manifest.json')) as Record<string, { name?: string; file: string }>,
  )
  return `/${chunks.find((chunk) => chunk.name === name)?.file}`
}
