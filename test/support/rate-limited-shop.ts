import pino from 'pino'
import type { FastifyInstance } from 'fastify'
import { parseEnv } from '#server/env.ts'
import { profileExamples } from '#shared/contract/examples/customer.ts'
import { startMisbehavingServer, type Behaviour, type MisbehavingServer } from '../fakes/misbehaving-server.ts'

/** A shop with its limits on, on a real port, in front of a restaurant that signs each customer in; customers come from where they say. */

process.env.NODE_ENV = 'production'
const { buildApp } = await import('#server/app.ts')
const SECRET = 'a-secret-of-the-tests'

export const CODE = '0417'
export const PIN = '7291'
export const TOKEN = 'a-token-of-the-limits-tests'

interface Teardown {
  teardown(close: () => unknown): void
}
type LogLine = Record<string, unknown>

/** A restaurant where a code is 0417 and a PIN 7291; phones in `withPin` have one. */
export interface SignInRestaurant extends MisbehavingServer {
  readonly withPin: Set<string>
  /** How many calls of this path have come. */
  asked(path: string): number
  /** From now on this path does something else; null: as before. */
  instead(path: string, behaviour: Behaviour | null): void
}

export async function startSignInRestaurant(t: Teardown): Promise<SignInRestaurant> {
  const server = await startMisbehavingServer(t)
  const withPin = new Set<string>()
  const others = new Map<string, Behaviour>()
  server.behave((request, response) => {
    const { url, body } = server.requests.at(-1) as { url: string; body: string }
    const other = others.get(url)
    if (other) return other(request, response)
    const [status, answer] = answerTo(url, body ? JSON.parse(body) : {}, withPin)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return Object.assign(server, {
    withPin,
    asked: (path: string) => server.requests.filter(({ url }) => url === path).length,
    instead: (path: string, behaviour: Behaviour | null) => {
      if (behaviour) others.set(path, behaviour)
      else others.delete(path)
    },
  })
}

export const paths = {
  phone: '/api/v2/via-phone-number',
  code: '/api/sms-code-check',
  pin: '/api/via-pin-code',
  createPin: '/api/create-pin-code',
} as const

interface Body {
  phone: string
  code?: string
  pin_code?: string
  force_sms_sending?: boolean
}

function answerTo(
  url: string,
  { phone, code, pin_code, force_sms_sending }: Body,
  withPin: Set<string>,
): [number, object] {
  const signedIn = { token: TOKEN, user: { ...profileExamples.read.answer.profile, phone } }
  if (url === paths.phone) return [200, { isPinCode: !force_sms_sending && withPin.has(phone) }]
  if (url === paths.code) return code === CODE ? [200, signedIn] : [404, { message: 'ні' }]
  if (url === paths.pin)
    return pin_code === PIN ? [200, signedIn] : [422, { message: 'ні', errors: { pin_code: ['ні'] } }]
  return url === paths.createPin ? [200, { user: signedIn.user }] : [500, {}]
}

export interface LimitedShop {
  readonly app: FastifyInstance
  readonly origin: string
  readonly log: LogLine[]
  visitor(ip?: string): Visitor
}

export async function startLimitedShop(
  t: Teardown,
  restaurant: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<LimitedShop> {
  const log: LogLine[] = []
  const logger = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        log.push(JSON.parse(line) as LogLine)
      },
    },
  )
  const env = parseEnv({ PHONE_HASH_SECRET: SECRET, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on', ...variables })
  const app = await buildApp({ env, restaurant, phoneHashSecret: SECRET, logger })
  t.teardown(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin, log, visitor: (ip = '203.0.113.7') => new Visitor(origin, ip) }
}

export interface Answer {
  status: number
  headers: Headers
  body: string
  json: Record<string, unknown>
}

/** A browser behind a proxy that tells its address. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly origin: string
  private readonly ip: string

  constructor(origin: string, ip: string) {
    this.origin = origin
    this.ip = ip
  }

  async ask(
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.ip,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    const text = await response.text()
    const json =
      /json/.test(response.headers.get('content-type') ?? '') && text ? (JSON.parse(text) as Answer['json']) : {}
    return { status: response.status, headers: response.headers, body: text, json }
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** As a browser without scripts sends it. */
  form = (path: string, fields: Record<string, string>): Promise<Answer> =>
    this.ask('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  phone = (phone: string, force_sms_sending = false, headers = {}): Promise<Answer> =>
    this.ask('POST', '/bff/sign-in/phone', { phone, force_sms_sending }, headers)
  code = (code: string = CODE, headers = {}): Promise<Answer> =>
    this.ask('POST', '/bff/sign-in/code', { code }, headers)
  pin = (pin_code: string = PIN, headers = {}): Promise<Answer> =>
    this.ask('POST', '/bff/sign-in/pin', { pin_code }, headers)
}

let phones = 0
/** A mobile number that no test has used yet. */
export const freshPhone = (): string => `38067${String(5_000_000 + (phones += 1)).padStart(7, '0')}`

let networks = 0
/** An address that no test has used yet. */
export const freshIp = (): string => `198.51.${(networks += 1) >> 8}.${networks & 255}`
