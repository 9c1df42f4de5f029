import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { href } from '#shared/routes.ts'
import { startNginx } from '../support/services/nginx.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { openProductionShop } from './production-shop.ts'
import { partsOf } from './page-parts.ts'
import { controlsOf, type Control } from './tap-controls.ts'
import { closing } from '../support/closing.ts'
import type { PageData } from '#shared/page-data/pages.ts'

/** The pages whose taps are compared: the shop, the shop over HTTP/2 and bare React. */

export interface Tapped {
  readonly name: string
  readonly address: string
  readonly controls: readonly Control[]
  rest(): Promise<void>
}

const path = href('uk', 'category', { id: 1 })

async function firstDish(address: string): Promise<string> {
  const { record } = await partsOf(address)
  return (record.data as PageData['category']).section.products[0]?.name ?? ''
}

/** A certificate of this run, signed by itself. */
function selfSigned(): { key: string; certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'zhar-certificate-'))
  closing.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`
  const { status, error } = spawnSync('openssl', request.split(' '), { stdio: 'ignore' })
  if (status !== 0) throw error ?? new Error('openssl made no certificate')
  return { key, certificate }
}

/** What is missing here is said, and its rows are left out. */
async function unlessMissing<Found>(what: string, open: () => Promise<Found>): Promise<Found[]> {
  try {
    return [await open()]
  } catch (error) {
    console.log(`not measured: ${what}: ${(error as Error).message}`)
    return []
  }
}

export async function openTapped(): Promise<Tapped[]> {
  const shop = await openProductionShop()
  const { rest } = shop
  const address = shop.base + path
  const dish = await firstDish(address)
  const pages: Tapped[] = [{ name: 'shop', address, controls: controlsOf.shop(dish), rest }]
  const [secure] = await unlessMissing('anything over HTTP/2', async () => selfSigned())
  if (secure) {
    const replica = shop.base.replace('localhost', '127.0.0.1')
    const found = await unlessMissing('the shop over HTTP/2', () => startNginx(closing, [replica], { secure }))
    pages.push(
      ...found.map((origin) => ({
        name: 'shop, HTTP/2',
        address: origin + path,
        controls: controlsOf.http2(dish),
        rest,
      })),
    )
  }
  const files = secure ? [secure.key, secure.certificate].map((file) => readFileSync(file, 'utf8')) : []
  const bare = start('peers/bare-page-server.ts', { args: [address, ...files] })
  closing.teardown(() => stop(bare))
  const name = secure ? 'bare React, HTTP/2' : 'bare React'
  return [...pages, { name, address: await urlOf(bare), controls: controlsOf.bare(dish), rest: async () => {} }]
}
