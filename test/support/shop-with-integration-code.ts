import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Test } from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../fakes/fake-restaurant.ts'
import { startShop } from './start-shop.ts'

/** A shop with analytics and a chat as operators paste them: inline code and files of another origin, which note in `seen` that they ran. */

const note = (name: string): string =>
  `${name === DEFERRED ? "if (document.readyState !== 'loading') " : ''}(self.seen ??= []).push('${name}')`
const ASYNC = 'file with async'
/** Runs when the document is parsed. */
const DEFERRED = 'file with defer'
const IN_ORDER = ['inline', 'file', 'after the file', 'end']

export const COUNT = IN_ORDER.length + 2
export const areInOrder = (seen: readonly string[] = []): boolean =>
  seen.filter((name) => name !== ASYNC && name !== DEFERRED).join() === IN_ORDER.join()

/** Answers with a script that notes its name, later than the document goes on. */
async function startFiles(t: Test): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    await setTimeout(100)
    response.setHeader('content-type', 'text/javascript').end(note(decodeURIComponent(url.slice(1))))
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  return `//127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function startShopWithIntegrationCode(t: Test): Promise<string> {
  const files = await startFiles(t)
  const fileOf = (name: string, how = ''): string =>
    `<script ${how} src="${files}/${encodeURIComponent(name)}"></script>`
  const head = `<script>${note('inline')}</script>${fileOf(DEFERRED, 'defer')}${fileOf(ASYNC, 'async')}${fileOf('file')}<script>${note('after the file')}</script>`
  const body = `<div><script>${note('end')}</script></div>`
  const { listen, restaurant } = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    variables: {
      INTEGRATION_CODE_SHA256: [head, body].map((code) => createHash('sha256').update(code).digest('hex')).join(),
    },
  })
  restaurant.answer('getOptions', {
    ...bffExamples.readStart.answer.options,
    integration_code_before_head: head,
    integration_code_before_body: body,
  })
  return listen()
}
