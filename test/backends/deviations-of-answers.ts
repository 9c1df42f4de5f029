import { gzipSync } from 'node:zlib'
import { answers, bodies, calls, refusals, type Deviation } from './deviation.ts'
import type { Answer, Call } from './http.ts'

/** Deviations of whole answers: envelopes, statuses, headers. */

const LISTS = [
  '/api/get-cities',
  '/api/get-restaurants',
  '/api/get-promotions',
  '/api/get-navigation',
  '/api/get-categories',
  '/api/get-products-by-ids-new',
  '/api/get-recommend-in-basket',
]
const OBJECTS = ['/api/get-options-for-site', '/api/web-start-request']
const FAVOURITES = calls('/api/add-favorite', '/api/remove-favorite')
const everything = ({ path }: Call): boolean => path.startsWith('/api/')
const writes = (call: Call): boolean => everything(call) && call.method === 'POST'
const text = (json: unknown): string => JSON.stringify(json)
const typed =
  (type: string) =>
  (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, 'content-type': type } })
const unwrapped = (json: unknown): unknown => (json as { data?: unknown }).data ?? null

const envelopes: Deviation[] = [
  bodies('lists in data', 'envelope', calls(...LISTS), (data) => ({ data })),
  bodies('lists in data.data', 'envelope', calls(...LISTS), (data) => ({
    data: { data, current_page: 1, last_page: 1 },
  })),
  bodies('lists in data with success', 'envelope', calls(...LISTS), (data) => ({ success: true, message: null, data })),
  bodies('objects in data', 'envelope', calls(...OBJECTS), (data) => ({ data })),
  bodies('everything in data', 'envelope', calls(...LISTS, ...OBJECTS), (data) => ({ data, errors: [] })),
  bodies(
    'dictionaries bare',
    'dictionary',
    calls('/api/dictionaries/texts-for-site', '/api/dictionaries/social-and-messenger'),
    unwrapped,
  ),
  bodies(
    'products are null',
    'products',
    calls('/api/get-products-by-ids-new', '/api/get-recommend-in-basket'),
    () => null,
  ),
]

const favourites: Deviation[] = [
  answers('favourites are answered 204', 'favourites', FAVOURITES, () => ({ status: 204 })),
  answers('favourites are answered 201', 'favourites', FAVOURITES, () => ({ status: 201, json: { id: 5 } })),
  answers('favourites are answered an empty body', 'favourites', FAVOURITES, () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
  })),
  answers('favourites are answered OK', 'favourites', FAVOURITES, () => ({
    status: 200,
    raw: 'OK',
    headers: { 'content-type': 'text/plain' },
  })),
  answers('favourites are answered a page', 'favourites', FAVOURITES, () => ({
    status: 200,
    raw: '<p>OK</p>',
    headers: { 'content-type': 'text/html' },
  })),
  answers('favourites are answered a list', 'favourites', FAVOURITES, () => ({ status: 200, json: [] })),
  answers('favourites are answered true', 'favourites', FAVOURITES, () => ({ status: 200, json: true })),
]

const transport: Deviation[] = [
  answers('type with charset', 'type', everything, typed('application/json; charset=utf-8')),
  answers('type in capitals', 'type', everything, typed('Application/JSON;charset=UTF-8')),
  answers('type of JSON:API', 'type', everything, typed('application/vnd.api+json')),
  answers('JSON as a page', 'type', everything, typed('text/html; charset=utf-8')),
  answers('JSON without a type', 'type', everything, ({ json, ...answer }) =>
    json === undefined ? answer : { ...answer, raw: text(json) },
  ),
  answers('JSON after a byte order mark', 'body', everything, ({ json, ...answer }) =>
    json === undefined
      ? answer
      : { ...answer, raw: `\uFEFF${text(json)}`, headers: { 'content-type': 'application/json' } },
  ),
  answers('JSON after an empty line', 'body', everything, ({ json, ...answer }) =>
    json === undefined
      ? answer
      : { ...answer, raw: `\r\n${text(json)}\n`, headers: { 'content-type': 'application/json' } },
  ),
  answers('JSON compressed', 'body', everything, ({ json, ...answer }) =>
    json === undefined
      ? answer
      : {
          ...answer,
          raw: gzipSync(text(json)),
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        },
  ),
  answers('writes are answered 201', 'status', writes, (answer) => ({ ...answer, status: 201 })),
  answers(
    'reads are answered 203',
    'status',
    (call) => everything(call) && call.method === 'GET',
    (answer) => ({ ...answer, status: 203 }),
  ),
  answers('cookies and cache headers', 'headers', everything, (answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      'set-cookie': 'laravel_session=abc; path=/',
      'cache-control': 'no-store',
      'x-powered-by': 'PHP/7.4',
    },
  })),
]

const missing = (status: number, answer: Answer): Deviation =>
  refusals(
    `missing calls are answered ${status}${answer.raw ? ' by a page' : ''}`,
    'missing',
    () => true,
    (given) =>
      given.status === 404 && (given.json as { message?: string } | null)?.message === 'Not Found' ? answer : given,
  )
const unshown: Deviation[] = [
  missing(405, { status: 405, json: { message: 'Method Not Allowed' }, headers: { allow: 'GET' } }),
  missing(501, { status: 501, json: null }),
  missing(404, { status: 404, raw: '<!doctype html><title>404</title>', headers: { 'content-type': 'text/html' } }),
]

/** Deviations of the content. */
export const deviationsOfAnswers: readonly Deviation[] = [...envelopes, ...favourites, ...unshown]
export const deviationsOfTransport: readonly Deviation[] = transport
