import fc from 'fast-check'
import { changed, changes, spoilings, type Spoiling } from './mutations.ts'
import type { Operation } from './operations.ts'
import { anything, text, valuesOf } from './values.ts'

/** Requests of one operation: from valid ones to ones that no client would send. */

export interface Input {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | Buffer | undefined
  /** The customer who sends the request. */
  readonly visitor: number
}

/** Ready examples beside the document's own, and ids that exist. */
export interface Known {
  readonly bodies: readonly unknown[]
  readonly ids: readonly string[]
}

/** Longer ones never arrive: Node refuses 16 KiB of address and headers before a route is called. */
const LONGEST = 4000

/** Characters that a socket carries in a header. */
const headerText = (): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('', '*', 'ru', 'ua;q=0.1, ru', 'x'.repeat(2000), '"a", W/"b"', 'bytes=0-1', '"', 'é'),
    )
    .map((value) => value.replace(/[^\t\x20-\x7e\xa0-\xff]/g, ''))
const headerNames = [
  'accept-language',
  'accept',
  'authorization',
  'cookie',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'host',
  'x-forwarded-for',
  'x-request-id',
  'idempotency-key',
  'range',
  'content-encoding',
  'x-http-method-override',
  'hx-request',
]
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/problem+json',
  'multipart/form-data; boundary=x',
  'application/xml',
  'json',
  'application/json, text/html',
  '',
]

const rarely = <T>(one: fc.Arbitrary<T>, otherwise: T, weight = 6): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(otherwise), weight }, one)

const segment = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')).slice(0, LONGEST)
const rawSegments = ['%', '%zz', '%ff', '%00', '%2e%2e%2f', '1%2f2', '1;a=b', '..', '%C3%28', '1,2', '+1', ' 1'].map(
  (raw) => raw.replace(' ', '%20'),
)

function pathOf({ path, parameters }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path')
  const one = inPath.map(({ name, example }) =>
    fc.oneof(
      { arbitrary: valuesOf(name).map(segment), weight: 3 },
      { arbitrary: fc.constantFrom(...ids, segment(example)), weight: 3 },
      text().map(segment),
      fc.constantFrom(...rawSegments),
    ),
  )
  return fc
    .tuple(...one)
    .map((values) =>
      inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => values[index] ?? ''), path),
    )
}

type Pair = [name: string, value: unknown]
function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const declared = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, example }): fc.Arbitrary<Pair[]> => {
      const value = fc.oneof(
        { arbitrary: valuesOf(name), weight: 5 },
        { arbitrary: fc.constant(example), weight: 3 },
        anything(),
      )
      return fc
        .array(
          value.map((one): Pair => [name, one]),
          { maxLength: 2 },
        )
        .map((pairs) => (pairs.length === 2 && pairs[0]?.[1] === pairs[1]?.[1] ? pairs.slice(1) : pairs))
    })
  const strange = rarely(
    fc.array(
      fc.tuple(fc.oneof(text(), fc.constantFrom('terminal_id', 'page', '__proto__', 'a[b]', 'ids[]')), anything()),
      { maxLength: 3 },
    ),
    [] as Pair[],
  )
  const write = (pairs: Pair[]): string =>
    pairs
      .map(
        ([name, value]) =>
          `${segment(name)}=${[value]
            .flat()
            .map(segment)
            .join(`&${segment(name)}=`)}`,
      )
      .join('&')
  return fc
    .tuple(rarely(fc.constantFrom('&&&', '=', '%', '%ff=1', 'a'.repeat(3000)), ''), ...declared, strange)
    .map(([raw, ...pairs]) => [write(pairs.flat()), raw].filter(Boolean).join('&'))
    .map((query) => (query ? `?${query}` : ''))
}

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const declared = parameters.filter((one) => one.in === 'header')
  const proper = fc.record(
    Object.fromEntries(
      declared.map(({ name, example }) => [name, fc.oneof(fc.uuid({ version: 4 }), fc.constant(String(example)))]),
    ),
  )
  const strange = fc.oneof(
    { arbitrary: fc.constant({}), weight: 4 },
    fc.dictionary(fc.constantFrom(...headerNames), headerText(), { maxKeys: 3 }),
  )
  return fc
    .tuple(rarely(fc.constant({}), { 'sec-fetch-site': 'same-origin' }, 20), proper, strange)
    .map((parts) => Object.assign({}, ...parts) as Record<string, string>)
}

interface Body {
  payload: string | Buffer | undefined
  type: string
}
const none: Body = { payload: undefined, type: '' }

function bodyOf({ body, method }: Operation, examples: readonly unknown[]): fc.Arbitrary<Body> {
  const wanted = body ? fc.constantFrom(body.example ?? {}, ...examples) : anything()
  const spoiled = rarely(fc.constantFrom(...(Object.keys(spoilings) as Spoiling[])), 'none', 20)
  const written = fc
    .tuple(
      wanted,
      fc.oneof(fc.constant([]), changes()),
      spoiled,
      rarely(fc.constantFrom(...otherTypes), 'application/json', 20),
    )
    .map(([value, list, how, type]) => ({ payload: spoilings[how](JSON.stringify(changed(value, list)) ?? ''), type }))
  if (body) return written
  return rarely(written, none, method === 'GET' ? 20 : 6)
}

export function inputsOf(operation: Operation, { bodies, ids }: Known, customers: number): fc.Arbitrary<Input> {
  return fc
    .record({
      path: pathOf(operation, ids),
      query: queryOf(operation),
      headers: headersOf(operation),
      body: bodyOf(operation, bodies),
      visitor: fc.nat(customers - 1),
    })
    .map(({ path, query, headers, body: { payload, type }, visitor }) => ({
      method: operation.method,
      url: path + query.slice(0, LONGEST),
      payload,
      visitor,
      headers: { ...(type && { 'content-type': type }), ...headers },
    }))
}
