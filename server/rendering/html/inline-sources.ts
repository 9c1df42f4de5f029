import { hash } from 'node:crypto'
import type { InlineSources } from '#server/http/content-policy.ts'

export const sourcesByNonce = (nonce: string): InlineSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
})

const attributes = `(?:"[^"]*"|[^">])*`

/** Hashes of what carries the nonce, which is what the server wrote: markup that came with data has none. */
export function sourcesByHashes(html: string, nonce: string): InlineSources {
  const own = new RegExp(`<(script|style)(?=${attributes} nonce="${nonce}")${attributes}>([^]*?)</\\1>`, 'g')
  const sources = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, text = ''] of html.matchAll(own))
    sources[tag as keyof typeof sources].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return { scripts: [...sources.script].join(' '), styles: [...sources.style].join(' ') }
}

export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(` nonce="${nonce}"`, '')
