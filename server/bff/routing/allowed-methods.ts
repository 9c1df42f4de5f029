import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ShopError } from '#server/errors.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Path pattern → its methods. */
export type KnownMethods = Map<string, Set<HTTPMethods>>

/** Records every route registered from now on. */
export function collectMethods(app: FastifyInstance): KnownMethods {
  const methodsByPath: KnownMethods = new Map()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat() as HTTPMethods[]) methods.add(one)
    methodsByPath.set(url, methods)
  })
  return methodsByPath
}

/** Answers 405 with `Allow` to another method of a known path (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, methodsByPath: KnownMethods): void {
  for (const [url, methods] of [...methodsByPath].map(([path, had]) => [path, new Set(had)] as const)) {
    const allow = METHODS.filter((method) => methods.has(method)).join(', ')
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: url.slice(app.prefix.length),
      onRequest: async (_request, reply) => {
        reply.header('allow', allow)
        throw new ShopError(405, 'method_not_allowed')
      },
      handler: () => {},
    })
  }
}
