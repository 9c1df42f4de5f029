import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { splitLocale } from '#shared/locale.ts'
import { CONSENT } from '#shared/storage-keys.ts'
import { accountPath } from '#shared/address-names.ts'

/** The only place where third-party HTML enters documents: the restaurant's analytics and chats. */
export interface IntegrationCode {
  /** At the end of the head, and of the body; scripts and styles carry the nonce's placeholder. */
  readonly head: string
  readonly body: string
}

type Codes = Pick<SiteOptions, 'integration_code_before_head' | 'integration_code_before_body'>
export type Integration = (options: Codes | null) => IntegrationCode | null

const NONCE = '__CSP_NONCE__'

/**
 * Runs scripts in their order, as the parser would. A policy by hashes refuses files that the parser finds, but lets in what a script
 * inserts; an element that did not run by its type runs when it is inserted with another. What stands in `<template data-consent>` is
 * inert, pictures and styles too, until its customer has allowed it in this browser.
 */
const RUNNER = `{
  const run = () => {
    let answer
    try { answer = localStorage.getItem('${CONSENT}') } catch {}
    for (const inert of answer === 'yes' ? document.querySelectorAll('template[data-consent]') : []) {
      inert.content.querySelectorAll('noscript').forEach((part) => part.remove())
      inert.after(inert.content)
    }
    self.held = Promise.resolve(self.held).then(async () => {
      for (const script of document.querySelectorAll('script[data-held]')) {
        const type = script.dataset.held, isAsync = script.hasAttribute('async'), isLate = script.defer || type === 'module'
        const loaded = new Promise((done) => ['load', 'error'].forEach((end) => script.addEventListener(end, done)))
        const insert = () => script.replaceWith(script)
        Object.assign(script, { type, async: isAsync }).removeAttribute('data-held')
        if (isLate && !isAsync && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', insert)
        else insert()
        if (script.src && !isAsync && !isLate) await loaded
      }
    })
  }
  run()
  document.addEventListener('${CONSENT}', run)
}`.replaceAll(/\n */g, '\n')

/** Other types are data. */
const RUNS = /^(?:module|(?:text|application)\/(?:java|ecma)script|)$/i
const held = ({ type = '', ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  RUNS.test(type) ? { ...attributes, type: 'text/plain', 'data-held': type } : { ...attributes, type }

/** Parsed and serialised again, so that no unclosed tag swallows the page. */
const prepared = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['template', 'script', 'noscript', 'style', 'link', 'meta', 'img', 'div', 'span', 'a'],
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['https'],
    transformTags: {
      script: (tagName, attribs) => ({ tagName, attribs: { ...held(attribs), nonce: NONCE } }),
      style: (tagName, attribs) => ({ tagName, attribs: { ...attribs, nonce: NONCE } }),
    },
  })

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Code is included only if its SHA-256 is on the list; rejected code is logged once, with the setting that allows it. */
export function integrationCode(allowed: readonly string[], log: Pick<FastifyBaseLogger, 'warn'>): Integration {
  const htmlOf = (code: string): string => {
    const hash = hashOf(code)
    const isAllowed = allowed.includes(hash)
    if (!isAllowed)
      log.warn(
        { event: 'integration_code', hash },
        `integration code blocked; add ${hash} to INTEGRATION_CODE_SHA256 to allow it`,
      )
    return isAllowed ? `${prepared(code)}<script nonce="${NONCE}">${RUNNER}</script>` : ''
  }
  // The restaurant seldom changes its code.
  const htmlByCode = new LRUCache<string, string>({ max: 10, memoMethod: htmlOf })
  return (options) => {
    const [head = '', body = ''] = [options?.integration_code_before_head, options?.integration_code_before_body].map(
      (code) => code?.trim() && htmlByCode.memo(code.trim()),
    )
    return head || body ? { head, body } : null
  }
}

/** The form about an order, carts in addresses and links to a group: notes and names are personal, and code may send an address on. */
const PERSONAL = /^\/cart\b|[?&](?:order|lines?|note|group)=/

/** No third-party code in checkout and account, and where the address is personal. */
export function mayCarryCode({ layout, url }: Pick<PageRecord, 'layout' | 'url'>): boolean {
  const { path } = splitLocale(url)
  return layout !== 'checkout' && !path.startsWith(accountPath) && !PERSONAL.test(path)
}
