import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { jsonForScript } from '#shared/json-for-script.ts'
import { textsOf } from '#server/texts.ts'
import type { ServerEntry } from '#server/rendering/html/bundle.ts'
import { serving } from '../child.ts'
import { calls, partsOf } from '../page-parts.ts'

/**
 * Fastify and React with the same elements and nothing else: no guards, cookies, headers, cache or logs: bare-server.ts <the shop's page>
 * <restaurant whose answers each request reads>.
 */

process.env.NODE_ENV = 'production'
const entry = (await import(import.meta.resolve('../../../dist/server/entry-server.js'))) as ServerEntry
const [shopPage = '', restaurant = ''] = process.argv.slice(2)
const { head, state, record, foot } = await partsOf(shopPage)
const texts = textsOf(record.locale)

/** The page's calls are made for each request, though the elements come from the recorded page. */
const readAll = (): Promise<unknown[]> =>
  Promise.all(calls.map(async (path) => (await fetch(restaurant + path)).json()))

/** A server that renders also has to write the data that the browser hydrates from. */
const pageOpen = (): string =>
  `<script type="application/json" data-page>${jsonForScript(record)}</script><div data-page-root>`
const stateBlock = (): string => `<script type="application/json" id="state">${jsonForScript(state)}</script>`

function page(open: string, close: string): PassThrough {
  const out = new PassThrough()
  out.write(open)
  entry.renderPage(
    { record, texts, deferred: {}, nonce: undefined, mode: 'document' },
    {
      html: (text) => {
        out.write(text)
      },
      done: () => {
        out.end(close)
      },
      failed: (error) => {
        out.destroy(error as Error)
      },
      report() {},
    },
  )
  return out
}

const app = Fastify()
app.get('/catalog/1', async (_request, reply) => {
  await readAll()
  const [before, behind] = entry.renderShell(state, record, texts)
  return reply
    .type('text/html; charset=utf-8')
    .send(page(`${head}${stateBlock()}<div id="shell">${before}${pageOpen()}`, `</div>${behind}</div>${foot}`))
})
serving(await app.listen({ port: 0, host: '127.0.0.1' }))
