import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, type Rollup } from 'vite'
import { jsonForScript } from '#shared/json-for-script.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { pictureAddresses } from '#shared/rules/image-urls.ts'
import { BarePage, type BareCard } from './bare-page.ts'
import { serving } from '../child.ts'
import { partsOf } from '../page-parts.ts'

/** The dishes of the shop's category by bare Fastify and React, the limit of what a tap takes in this browser: bare-page-server.ts <address>. */

const STYLES = `body { margin: 0; font: 16px/1.5 sans-serif }
ul { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 12px; margin: 0; padding: 16px; list-style: none }
.card { position: relative; display: flex; flex-direction: column } img { width: 100%; height: auto }
.card button { min-width: 44px; height: 44px } .card-heart { position: absolute; top: 0; right: 0 }
.bottom-bar { position: fixed; inset: auto 0 0; height: 64px; background: white }`

const CARDS = 24

async function script(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: join(import.meta.dirname, 'bare-page-client.ts') } },
  })) as Rollup.RollupOutput
  return made.output[0].code
}

/** Pictures come from the shop once, and from memory then. */
async function dishesOf(category: string): Promise<{ cards: BareCard[]; pictures: Buffer[] }> {
  const { record } = await partsOf(category)
  const { products } = (record.data as PageData['category']).section
  const { origin } = new URL(category)
  const pictures = await Promise.all(
    products.map(async ({ image_preview }) => {
      const { src } = pictureAddresses(image_preview, [360])
      return Buffer.from(await (await fetch(new URL(src, origin))).arrayBuffer())
    }),
  )
  const cards = Array.from({ length: CARDS }, (_, at) => {
    const { name = '', currentPrice = 0 } = products[at % products.length] ?? {}
    return { id: at, name, price: currentPrice, picture: `/pictures/${at % products.length}` }
  })
  return { cards, pictures }
}

const [category = '', key, cert] = process.argv.slice(2)
const [{ cards, pictures }, code] = await Promise.all([dishesOf(category), script()])
const brotli = (text: string): Buffer => brotliCompressSync(text)
const pageOf = (title: string): Buffer => {
  const props = { title, cards }
  return brotli(`<!doctype html><html lang="uk"><head>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLES}</style>
<script type="module" src="/script.js"></script></head>
<body><div id="root">${renderToString(createElement(BarePage, props))}</div>
<script type="application/json" id="props">${jsonForScript(props)}</script></body></html>`)
}
const ready: Record<string, readonly [type: string, body: Buffer]> = {
  '/': ['text/html; charset=utf-8', pageOf('Dishes')],
  '/next': ['text/html; charset=utf-8', pageOf('Dish')],
  '/script.js': ['text/javascript', brotli(code)],
}
const secure = key ? { http2: true, https: { key, cert } } : {}
const app = Fastify(secure as FastifyServerOptions)
app.get<{ Params: { at: string } }>('/pictures/:at', ({ params }, reply) =>
  reply.header('cache-control', 'max-age=3600').send(pictures[Number(params.at)]),
)
for (const [path, [type, body]] of Object.entries(ready))
  app.get(path, (_request, reply) => reply.type(type).header('content-encoding', 'br').send(body))
serving(await app.listen({ port: 0, host: '127.0.0.1' }))
