import type { OpenAPIV3_1 } from 'openapi-types'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { paymentsBff } from '#shared/contract/payments.ts'
import { limitHeaders } from './shared-components.ts'
import { PROBLEM_TYPE } from '../routing/problem-json.ts'

/** Common failures, each described once. */

type Response = OpenAPIV3_1.ResponseObject

const example = (status: number, code: string, title: string, more: object = {}): object => ({
  type: 'about:blank',
  title,
  status,
  detail: title,
  code,
  request_id: '7a0f5a1e-52c3-4f0e-9f43-0c5d0f8b7e11',
  ...more,
})

const WAIT = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } }
const WAITING = new Set([429, 503])

const described: Record<number, { name: string; description: string; code: string; title: string; more?: object }> = {
  400: {
    name: 'Malformed',
    description: 'The body is not JSON',
    code: 'validation',
    title: 'Перевірте виділені поля.',
  },
  401: {
    name: 'Ended',
    description: 'The restaurant does not know the token that was sent along',
    code: 'unauthorised',
    title: 'Увійдіть, щоб продовжити.',
  },
  403: {
    name: 'Foreign',
    description: 'A browser sent this from another site',
    code: 'forbidden',
    title: 'Цей запит відхилено з міркувань безпеки. Оновіть сторінку.',
  },
  404: { name: 'Missing', description: 'Not found', code: 'not_found', title: 'Не знайдено.' },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this call takes',
    code: 'too_large',
    title: 'Завеликий запит.',
  },
  415: {
    name: 'NotJson',
    description: 'The body is not plain JSON, or it is compressed',
    code: 'unsupported_type',
    title: 'Потрібен запит у форматі JSON.',
  },
  422: {
    name: 'Invalid',
    description: 'Fields that are wrong, unknown or repeated',
    code: 'validation',
    title: 'Перевірте виділені поля.',
    more: { errors: { phone: ['Номер телефону: 380 і ще 9 цифр.'] } },
  },
  429: {
    name: 'TooMany',
    description: 'Rate limit exceeded',
    code: 'too_many',
    title: 'Забагато спроб. Зачекайте трохи й спробуйте ще раз.',
    more: { retry_after: 30 },
  },
  500: { name: 'Broken', description: 'A fault of the shop', code: 'internal', title: 'Щось пішло не так' },
  502: {
    name: 'BadUpstream',
    description: 'The restaurant’s answer cannot be read',
    code: 'upstream',
    title: 'Ресторан зараз не відповідає. Спробуйте ще раз.',
  },
  503: {
    name: 'Unavailable',
    description: 'The restaurant cannot be reached, or the shop is overloaded',
    code: 'upstream',
    title: 'Ресторан зараз не відповідає. Спробуйте ще раз.',
  },
  504: {
    name: 'LateUpstream',
    description: 'The restaurant timed out',
    code: 'upstream',
    title: 'Ресторан зараз не відповідає. Спробуйте ще раз.',
  },
}

export const failureResponses: Record<string, Response> = Object.fromEntries(
  Object.entries(described).map(([status, { name, description, code, title, more }]) => [
    name,
    {
      description,
      ...(WAITING.has(Number(status)) && { headers: status === '429' ? { ...WAIT, ...limitHeaders } : WAIT }),
      content: {
        [PROBLEM_TYPE]: {
          schema: { $ref: '#/components/schemas/Problem' },
          example: example(Number(status), code, title, more),
        },
      },
    },
  ]),
)

/** Failures a call can meet, by its input and its upstream calls; its own are listed in the contract. */
export function failuresOf({
  method,
  params,
  query,
  headers,
  body,
  path,
  family,
  cache,
}: Endpoint): Record<string, { $ref: string }> {
  const asksRestaurant = !LOCAL.has(path)
  const statuses = [
    ...(body ? [400, 413, 415] : []),
    ...(asksRestaurant && mayCarryToken({ family, path, cache }) ? [401] : []),
    ...(method === 'GET' ? [] : [403]),
    ...(params ? [404] : []),
    ...(query || headers || body ? [422] : []),
    429,
    500,
    ...(asksRestaurant ? [502, 503, 504] : []),
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${described[status]?.name}` }]),
  )
}

/** Public calls also carry the token of a signed-in customer; cached answers do not depend on it. */
const mayCarryToken = ({ family, path, cache }: Pick<Endpoint, 'family' | 'path' | 'cache'>): boolean =>
  (family !== 'catalog' || cache === undefined) && path !== paymentsBff.takePaymentCallback.path

/** Calls answered without the restaurant. */
const LOCAL: ReadonlySet<string> = new Set([
  '/bff/hooks/menu',
  '/bff/hooks/orders',
  '/bff/build',
  '/bff/icons',
  '/bff/sign-out',
])
