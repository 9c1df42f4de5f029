import file from './more.json?url'
import type { Api } from '#client/api/api.ts'
import { IconLoader, type IconDrawing, type Provider } from './icon-loader.ts'

const fromFile: Provider = async (_names, signal) => (await fetch(file, { signal })).json()

let loader: IconLoader | undefined

/** An icon whose name comes from the restaurant's data: by the shop's endpoint, and when it is slow from the whole file of the build. */
export function loadIcon({ api }: { api: Api }, name: string): Promise<IconDrawing | null> {
  const ask: Provider = (names, signal) => api.call('GET /bff/icons', { query: { names: names.join() }, signal })
  loader ??= new IconLoader([ask, fromFile])
  return loader.load(name)
}
