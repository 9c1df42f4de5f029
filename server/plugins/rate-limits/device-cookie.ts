import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { YEAR_S, serverCookies } from '#shared/cookies.ts'

/** A browser's identity in a signed HttpOnly cookie: a random id and the hashes of phones it has signed in. */
export interface Device {
  readonly id: string
  /** Hashes, newest first. */
  readonly phones: readonly string[]
}

/** A family's phones; more would only lengthen the cookie. */
const PHONES_MAX = 8
const ID_BYTES = 16

const WELL_FORMED = /^[\w-]{22}(?:\.[\w-]{22}){0,8}$/

/** Null without a cookie, or with an invalid signature. */
export function knownDevice(request: FastifyRequest): Device | null {
  const { valid, value } = request.unsignCookie(request.cookies[serverCookies.device] ?? '')
  if (!valid || !value || !WELL_FORMED.test(value)) return null
  const [id = '', ...phones] = value.split('.')
  return { id, phones }
}

export const newDevice = (): Device => ({ id: randomBytes(ID_BYTES).toString('base64url'), phones: [] })

export const withPhone = ({ id, phones }: Device, phone: string): Device => ({
  id,
  phones: [phone, ...phones.filter((one) => one !== phone)].slice(0, PHONES_MAX),
})

/** For every path: orders placed by /bff and by forms are both counted. */
export const rememberDevice = (reply: FastifyReply, { id, phones }: Device, secure: boolean): FastifyReply =>
  reply.setCookie(serverCookies.device, [id, ...phones].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: YEAR_S,
  })
