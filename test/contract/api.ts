import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Test } from 'tap'
import { DateTime } from 'luxon'
import type { AnswerOf, Endpoint, InputOf } from '#shared/contract/endpoint.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { apiLanguage, type Locale } from '#shared/locale.ts'
import type { Target } from './target.ts'

/** Calls the contract over HTTP and records the statuses of each call. */

export interface Caller {
  token?: string | undefined
  locale?: Locale
  headers?: Record<string, string>
}
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}
export interface Reply {
  status: number
  body: { message?: string; errors?: Record<string, string[]>; code?: string; data?: unknown }
}

export type Api = ReturnType<typeof apiOf>
/** A group of cases; each case is a subtest. */
export type Cases = (t: Test, api: Api) => void

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

function urlOf({ path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  )
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${new URLSearchParams(pairs)}`
}

export function apiOf(target: Target) {
  const seen = new Map<string, Set<number>>()
  const note = (endpoint: Endpoint, status: number): void => {
    seen.set(nameOf(endpoint), (seen.get(nameOf(endpoint)) ?? new Set()).add(status))
  }

  async function open(
    endpoint: Endpoint,
    parts: Parts = {},
    { token, locale = 'uk', headers }: Caller = {},
    signal = AbortSignal.timeout(20_000),
  ): Promise<Response> {
    const hasBody = parts.body !== undefined
    const answer = await fetch(target.url + urlOf(endpoint, parts), {
      method: endpoint.method,
      redirect: 'manual',
      signal,
      ...(hasBody && { body: JSON.stringify(parts.body) }),
      headers: {
        ...target.headers,
        accept: 'application/json',
        'accept-language': apiLanguage[locale],
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...parts.headers,
        ...headers,
      },
    })
    note(endpoint, answer.status)
    return answer
  }

  /** Any request of an endpoint, valid or not. */
  async function request(endpoint: Endpoint, parts?: Parts, caller?: Caller): Promise<Reply> {
    const answer = await open(endpoint, parts, caller)
    assert.match(
      answer.headers.get('content-type') ?? '',
      /^application\/json\b/,
      `${nameOf(endpoint)} answers ${answer.status} as JSON`,
    )
    return { status: answer.status, body: (await answer.json()) as Reply['body'] }
  }

  /** A call by the contract; a good answer fulfils its schema, and our own restaurant's has no other fields. */
  async function ask<const E extends Endpoint>(endpoint: E, input: InputOf<E>, caller?: Caller): Promise<AnswerOf<E>> {
    const { status, body } = await request(endpoint, input as Parts, caller)
    assert.equal(status, 200, `${nameOf(endpoint)}: ${JSON.stringify(body)}`)
    const parsed = endpoint.answer.parse(body)
    if (target.exact) assert.deepEqual(body, parsed, `${nameOf(endpoint)} answers as the contract says`)
    return parsed as AnswerOf<E>
  }

  const proofOf = (phone: string): Record<string, string> => {
    const today = DateTime.fromJSDate(target.now(), { zone: 'Europe/Kyiv' }).toFormat('dd/MM/yyyy')
    return {
      [target.phoneHash.header]: createHash('sha256')
        .update(phone + target.phoneHash.secret + today)
        .digest('hex'),
    }
  }
  async function smsCode(phone: string): Promise<string> {
    const [newest] = (await (await fetch(`${target.url}/dev/sms?phone=${phone}`)).json()) as { text: string }[]
    return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? assert.fail(`no code was sent to ${phone}`)
  }
  async function signIn(phone: string): Promise<string> {
    await ask(signInApi.viaPhoneNumber, { body: { phone, force_sms_sending: true } }, { headers: proofOf(phone) })
    return (await ask(signInApi.smsCodeCheck, { body: { phone, code: await smsCode(phone) } })).token
  }

  return { target, seen, open, request, ask, proofOf, smsCode, signIn }
}

/** A phone that no other run has used: 380 50 and seven digits. */
export const freshPhone = (): string => `38050${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

/** The refusal the contract documents: its status, a message for people, and errors under these fields. */
export function refused(t: Test, { status, body }: Reply, expected: number, fields: string[] = [], name = ''): void {
  t.match({ status, ...body }, { status: expected, message: /.+/ }, `${name || expected} ${fields.join()}`)
  for (const field of fields) t.match(body.errors?.[field], [/.+/], `${name} names ${field}`)
}

export const NO_CODES = 'the target shows no SMS codes'

/** Runs a case that needs a signed-in customer, or skips it with the reason. */
export function customerTest(t: Test, { target }: Api, name: string, run: (t: Test) => Promise<unknown>): void {
  t.test(name, { skip: target.outbox ? false : NO_CODES }, run)
}
