import { CODE, PIN } from '../fakes/sign-in-restaurant.ts'

/** Customers who call a shop over the network, each with their own address. */

export interface Answer {
  status: number
  headers: Headers
  body: string
  json: Record<string, unknown>
}

/** A browser behind a proxy that sends the browser's address to the shop. */
export class Visitor {
  readonly cookies: Map<string, string>
  private readonly origin: string
  private readonly ip: string

  constructor(origin: string, ip: string, cookies = new Map<string, string>()) {
    this.origin = origin
    this.ip = ip
    this.cookies = cookies
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

/** Visitors of the shop at an origin. */
export const visitorsOf =
  (origin: string) =>
  (ip = '203.0.113.7'): Visitor =>
    new Visitor(origin, ip)

let phones = 0
/** A mobile number that no test has used yet. */
export const freshPhone = (): string => `38067${String(5_000_000 + (phones += 1)).padStart(7, '0')}`

let networks = 0
/** An address that no test has used yet. */
export const freshIp = (): string => `198.51.${(networks += 1) >> 8}.${networks & 255}`
