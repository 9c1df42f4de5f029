import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Problem, ProblemCode } from '#shared/contract/problem.ts'
import { defaultLocale, inLocale, locales } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import { PROBLEM_TYPE } from '#server/bff/routing/problem-json.ts'
import { escapeHtml } from '#server/rendering/html/page-head.ts'
import { textsOf } from '#server/texts.ts'

/** Requests that the router cannot read are made readable; those that Node cannot read come to no hook and are answered on the bare connection. */

/**
 * The router refuses an undecodable path before any page handler runs.
 * Escaping its percent signs makes it an unknown path, so that the shop's 404 page answers.
 */
export function readableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

interface Reason {
  readonly status: number
  readonly code: ProblemCode
  readonly text: keyof TranslationFunctions['errors']['unreadable']
}

const reasons: Readonly<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', text: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'validation', text: 'incomplete' },
}
const malformed: Reason = { status: 400, code: 'validation', text: 'malformed' }

/** How long the rest of a refused request is still taken. */
const LINGER_MS = 2000

export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  // Each further piece of a refused request is an error, too.
  if (error.code === 'ECONNRESET' || !socket.writable) return
  if (hasBegun(socket)) return void socket.destroy()
  const reason = reasons[error.code] ?? malformed
  socket.end(answerOf(reason, String(error.rawPacket ?? '')))
  // A connection closed with unread bytes is reset, and a browser then shows no answer. A slow request is not waited for.
  if (reason.status === 408) socket.destroy()
  else setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** An answer of the same connection is under way: another in its middle would be part of it. */
const hasBegun = (socket: Socket): boolean =>
  (Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined)?.headersSent ?? false

/** `packet` is what came last of the request: all of it, or a later piece. */
function answerOf(reason: Reason, packet: string): string {
  const [type, body] = wantsPage(reason, packet)
    ? ['text/html; charset=utf-8', pageOf(reason)]
    : [PROBLEM_TYPE, JSON.stringify(problemOf(reason, packet))]
  return [
    `HTTP/1.1 ${reason.status} ${STATUS_CODES[reason.status]}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

const headerIn = (packet: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'im').exec(packet)?.[1]

/** Browsers send their cookies last, so that `Accept` may have come before this piece. */
function wantsPage({ status }: Reason, packet: string): boolean {
  if (/^\S+ \/bff\//.test(packet)) return false
  return headerIn(packet, 'accept')?.includes('text/html') ?? status === 431
}

function problemOf({ status, code, text }: Reason, packet: string): Problem {
  const { unreadable } = textsOf(preferredLocale(headerIn(packet, 'accept-language')) ?? defaultLocale).errors
  return {
    type: 'about:blank',
    title: unreadable.title(),
    status,
    detail: unreadable[text](),
    code,
    request_id: randomUUID(),
  }
}

/** In both languages, since the address may be unread. */
function pageOf({ text }: Reason): string {
  const parts = locales.map((locale) => {
    const { errors, nav } = textsOf(locale)
    return (
      `<section lang="${locale}"><h1>${escapeHtml(errors.unreadable.title())}</h1>` +
      `<p>${escapeHtml(errors.unreadable[text]())}</p>` +
      `<p><a href="${inLocale(locale, '/')}">${escapeHtml(nav.home())}</a></p></section>`
    )
  })
  return (
    `<!doctype html><html lang="${defaultLocale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(textsOf(defaultLocale).errors.unreadable.title())}</title></head>` +
    `<body><main>${parts.join('')}</main></body></html>`
  )
}
