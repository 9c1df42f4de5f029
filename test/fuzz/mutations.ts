import fc from 'fast-check'
import { anything, figure, text } from './values.ts'

/** Small damage to a good value, and to the text it is sent as. */

export interface Change {
  at: number
  how: 'alike' | 'replace' | 'remove' | 'add' | 'repeat' | 'stringify'
  value: unknown
  text: string
  figure: unknown
  key: string
}

export const changes = (): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      at: fc.nat(50),
      how: fc.constantFrom('alike', 'alike', 'alike', 'replace', 'remove', 'add', 'repeat', 'stringify'),
      value: anything(),
      text: text(),
      figure: figure(),
      key: fc.oneof(
        fc.constantFrom('__proto__', 'constructor', 'price', 'id', 'token', 'is_admin', 'toString', ''),
        fc.string(),
      ),
    } as const),
    { maxLength: 3 },
  )

type Holder = Record<string, unknown> | unknown[]
type Place = [holder: Holder, key: string]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
const placesIn = (value: unknown): Place[] =>
  isHolder(value)
    ? Object.keys(value).flatMap((key): Place[] => [[value, key], ...placesIn((value as Record<string, unknown>)[key])])
    : []

/** Own properties only: a key such as __proto__ must reach the server as a key. */
const write = (holder: Holder, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function change(root: { body: unknown }, { at, how, value: shared, text, figure, key }: Change): void {
  // The same value twice in one tree could hold itself.
  const value = structuredClone(shared)
  const places = placesIn(root)
  const [holder, name] = places[at % places.length] ?? [root, 'body']
  const old = (holder as Record<string, unknown>)[name]
  if (how === 'alike') write(holder, name, typeof old === 'string' ? text : typeof old === 'number' ? figure : value)
  else if (how === 'replace') write(holder, name, value)
  else if (how === 'stringify') write(holder, name, JSON.stringify(old) ?? '')
  else if (how === 'add' && isHolder(old) && !Array.isArray(old)) write(old, key, value)
  else if (how === 'repeat' && Array.isArray(old)) old.push(...old, ...old)
  else if (how === 'remove' && holder !== root) Reflect.deleteProperty(holder, name)
}

export function changed(body: unknown, list: readonly Change[]): unknown {
  const root = { body: structuredClone(body) }
  for (const one of list) change(root, one)
  return root.body
}

/** Ways to send a text that is no longer the JSON it was. */
export const spoilings = {
  none: (text: string) => text,
  cut: (text: string) => text.slice(0, text.length / 2),
  twice: (text: string) => text + text,
  repeatedKey: (text: string) => text.replace(/^\{("[^"]*"):/, '{$1:null,$1:'),
  mark: (text: string) => `\uFEFF${text}`,
  comment: (text: string) => `/* */${text}`,
  quotes: (text: string) => text.replaceAll('"', "'"),
  infinity: (text: string) => text.replace(/:\s*-?\d[\d.]*/, ':1e999'),
  poison: (text: string) => text.replace(/^\{/, '{"__proto__":{"a":1},'),
  deep: () => '['.repeat(7000),
  deeper: () => `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
  huge: (text: string) => text.replace(/"$|\}$/, `${' '.repeat(70_000)}$&`),
  nothing: () => '',
  bytes: (text: string) =>
    Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text.slice(-1))]),
} satisfies Record<string, (text: string) => string | Buffer>
export type Spoiling = keyof typeof spoilings
