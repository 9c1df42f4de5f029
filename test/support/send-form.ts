import type { LightMyRequestResponse } from 'fastify'
import type { Browser } from './http-browser.ts'

/** Sends a form as a browser without scripts does. */
export const sendForm = (
  browser: Browser,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  browser.call('POST', url, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
