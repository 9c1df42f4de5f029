import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Calls back once the response is finished or closed, also if it was closed before: 'close' is emitted only once. */
export function onDisconnect(raw: ServerResponse, react: () => void): void {
  if (raw.destroyed) react()
  else raw.once('close', react)
}

/** Logs an error of an answer; that nobody waits for it any more is none. */
export function logFault(error: unknown, request: FastifyRequest, text: string): void {
  if (isDisconnect(error, request)) request.log.info('visitor left before the answer')
  else request.log.error({ err: error }, text)
}

/** A stream that broke because the visitor has left; an error of the server's own is none, whoever has left. */
export const isDisconnect = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
