import type { OpenAPIV3_1 } from 'openapi-types'

type Document = Partial<OpenAPIV3_1.Document>

const PLACE = '#/components/schemas/'
const reference = /"#\/components\/schemas\/(\w+)"/g
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(reference)].map(([, name = '']) => name)

/** Only schemas the shop's own calls use, under their plain names unless input and output differ. */
export function tidySchemas(document: Document): Document {
  const all = document.components?.schemas ?? {}
  const used = reachable(namesIn({ ...document, components: { ...document.components, schemas: {} } }), all)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  return renamed({ ...document, components: { ...document.components, schemas } }, used)
}

function reachable(names: readonly string[], schemas: object): Set<string> {
  const reachableNames = new Set<string>()
  const visit = (name: string): void => {
    if (reachableNames.has(name)) return
    reachableNames.add(name)
    namesIn((schemas as Record<string, unknown>)[name]).forEach(visit)
  }
  names.forEach(visit)
  return reachableNames
}

/** The type provider names input schemas `XInput`, which is noise where there is no `X`. */
function renamed(document: Document, used: ReadonlySet<string>): Document {
  const plain = (name: string): string => {
    const short = name.replace(/Input$/, '')
    return used.has(short) ? name : short
  }
  // Sorted by name: the original order depends on module loading.
  const schemas = Object.entries(document.components?.schemas ?? {})
    .map(([name, schema]) => [plain(name), schema] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify({
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(schemas) },
  })
  return JSON.parse(text.replace(reference, (_, name: string) => `"${PLACE}${plain(name)}"`)) as Document
}
