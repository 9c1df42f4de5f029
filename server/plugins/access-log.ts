import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDisconnect } from '#server/serving/on-disconnect.ts'
import { errorLine } from '#server/serving/log-format.ts'

/**
 * A request in log lines: its route, else its path. No query, parameter or network
 * address: they reveal searches, home addresses, order keys and identities.
 */
const accessLog = ({ method, url, routeOptions }: FastifyRequest) => ({
  method,
  url: routeOptions?.url ?? pathForLog(url),
})

/** A path without a route, with any link to an order or a cart removed. */
export const pathForLog = (url: string): string =>
  (url.split('?', 1)[0] ?? '/').replace(/(\/(?:order(?:-links)?|buy)[/\\]+)[^/\\]+/i, '$1…')

/** One line per finished request: route, status and duration, rounded to meaningful milliseconds. */
class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Number(reply.elapsedTime.toFixed(3)) }
    if (error && !isDisconnect(error, request)) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

export const accessLogging = (logger: FastifyBaseLogger) => ({
  loggerInstance: logger.child({}, { serializers: { req: accessLog, err: errorLine } }),
  logController: new AccessLog(),
})
