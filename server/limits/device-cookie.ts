import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { YEAR_S, serverCookies } from '#shared/cookies.ts'

/** A browser's identity in a signed HttpOnly cookie: an id with the time it was made, and the hashes of phones it has signed in. */
export interface Device {
  readonly id: string
  /** Hashes, newest first. */
  readonly phones: readonly string[]
}

/** A family's phones; more would only lengthen the cookie. */
const PHONES_MAX = 8
const RANDOM_BYTES = 12
const TIME_BYTES = 4
/** Cookies are free: one that has just been made tells its browser from no other. */
const NEW_MS = 60_000

const WELL_FORMED = /^[\w-]{22}(?:\.[\w-]{22}){0,8}$/

/** Null without a cookie, or with an invalid signature. */
export function knownDevice(request: FastifyRequest): Device | null {
  const { valid, value } = request.unsignCookie(request.cookies[serverCookies.device] ?? '')
  if (!valid || !value || !WELL_FORMED.test(value)) return null
  const [id = '', ...phones] = value.split('.')
  return { id, phones }
}

export function newDevice(now = Date.now()): Device {
  const id = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(TIME_BYTES)])
  id.writeUInt32BE(Math.floor(now / 1000), RANDOM_BYTES)
  return { id: id.toString('base64url'), phones: [] }
}

/** Less than a minute old; clocks of replicas may differ. An id from before they had times has any, and hardly ever this one. */
export const isNewDevice = ({ id }: Pick<Device, 'id'>): boolean =>
  Math.abs(Date.now() - Buffer.from(id, 'base64url').readUInt32BE(RANDOM_BYTES) * 1000) < NEW_MS

export const withPhone = ({ id, phones }: Device, phone: string): Device => ({
  id,
  phones: [phone, ...phones.filter((one) => one !== phone)].slice(0, PHONES_MAX),
})

/** For every path: orders placed by /bff and by forms are both counted. */
export const rememberDevice = (reply: FastifyReply, { id, phones }: Device): FastifyReply =>
  reply.setCookie(serverCookies.device, [id, ...phones].join('.'), { httpOnly: true, signed: true, maxAge: YEAR_S })
