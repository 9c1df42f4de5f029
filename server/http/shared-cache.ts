import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers that a cache in front of the shop may give to other visitors as well. */

/** What a visitor has chosen or is comes with cookies: without any, all get the same document. */
export const isForSharedCache = ({ method, headers, server }: FastifyRequest): boolean =>
  server.sharedSeconds > 0 && method === 'GET' && ABSENT.every((name) => headers[name] === undefined)

const ABSENT = ['hx-request', 'cookie', 'authorization'] as const

/**
 * A cache that follows HTTP gives it only to requests without these headers, and can drop it by the calls it was made of. The
 * list is short, since nginx caches nothing with a longer `vary` than 128 characters.
 */
export function shareAnswer(reply: FastifyReply, calls: ReadonlySet<string>): void {
  const names = String(reply.getHeader('vary') ?? '')
    .toLowerCase()
    .split(', ')
  const otherNames = names.filter((name) => name && !name.startsWith('hx-'))
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${reply.server.sharedSeconds}, must-revalidate`)
    .header('vary', [...new Set([...ABSENT, 'accept-encoding', ...otherNames])].join(', '))
    .header('surrogate-key', [...calls].join(' '))
}
