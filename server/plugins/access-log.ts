import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * A request in log lines: the route it met, else its path. No query, no parameter and no network
 * address: they are what somebody searches for, where they live, the key of an order, who they are.
 */
export const accessLog = ({ method, url, routeOptions }: FastifyRequest) => ({
  method,
  url: routeOptions?.url ?? pathForLog(url),
})

/** A path that met no route, without a link to an order that may have been in it. */
export const pathForLog = (url: string): string =>
  (url.split('?', 1)[0] ?? '/').replace(/(\/order(?:-links)?[/\\]+)[^/\\]+/i, '$1…')

/** One line a request, when it is over: what was asked, how it went and how long it took in milliseconds, no finer than that means anything. */
export class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Number(reply.elapsedTime.toFixed(3)) }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
