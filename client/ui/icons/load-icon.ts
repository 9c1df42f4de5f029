import file from './more.json?url'
import type { Api } from '#client/api/api.ts'
import { IconLoader, type IconDrawing, type Provider } from './icon-loader.ts'

/** The shop's endpoint by names, and when it is slow the whole file of the build. */
const fromEndpoint =
  (api: Api): Provider =>
  (names, signal) =>
    api.call('GET /bff/icons', { query: { names: names.join() }, signal })
const fromFile: Provider = async (_names, signal) => (await fetch(file, { signal })).json()

let loader: IconLoader | undefined

/** An icon whose name comes from the restaurant's data. */
export function loadIcon({ api }: { api: Api }, name: string): Promise<IconDrawing | null> {
  loader ??= new IconLoader([fromEndpoint(api), fromFile])
  return loader.load(name)
}
