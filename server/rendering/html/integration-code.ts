import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import sanitizeHtml from 'sanitize-html'
import type { SiteOptions } from '#shared/contract/business.ts'
import type { PageRecord } from '#shared/page-data/page-record.ts'
import { splitLocale } from '#shared/locale.ts'
import { CONSENT_EVENT, codeKeys } from '#shared/storage-keys.ts'
import { accountPath } from '#shared/route-map.ts'

/** The only place where third-party HTML enters documents: the restaurant's analytics and chats. */
export interface IntegrationCode {
  /** At the end of the head, and of the body; scripts and styles carry the nonce's placeholder. */
  readonly head: string
  readonly body: string
  /** Part of it waits until its customer allows it. */
  readonly asks: boolean
}

const PLACES = ['integration_code_before_head', 'integration_code_before_body'] as const
type Place = (typeof PLACES)[number]
type Codes = Pick<SiteOptions, Place> & Partial<Pick<SiteOptions, `${Place}_needs_consent`>>
export type Integration = (options: Codes | null) => IntegrationCode | null

const NONCE = '__CSP_NONCE__'

/**
 * Runs scripts in their order, as the parser would. A policy by hashes refuses files that the parser finds, but lets in what a script
 * inserts; an element that did not run by its type runs when it is inserted with another.
 */
const RUN_HELD = `self.held = Promise.resolve(self.held).then(async () => {
  for (const script of document.querySelectorAll('script[data-held]')) {
    const type = script.dataset.held, isAsync = script.hasAttribute('async'), isLate = script.defer || type === 'module'
    const loaded = new Promise((done) => ['load', 'error'].forEach((end) => script.addEventListener(end, done)))
    const insert = () => script.replaceWith(script)
    Object.assign(script, { type, async: isAsync }).removeAttribute('data-held')
    if (isLate && !isAsync && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', insert)
    else insert()
    if (script.src && !isAsync && !isLate) await loaded
  }
})`.replaceAll(/\n */g, '\n')

/** Code that needs consent is inert, pictures and styles too, until it was given: in this browser before, or in this document now. */
const RUN_ALLOWED = `{
  const { previousElementSibling: inert } = document.currentScript
  const run = () => {
    inert.replaceWith(inert.content)
    ${RUN_HELD}
  }
  let answer
  try { answer = localStorage.getItem('${codeKeys.consent}') } catch {}
  if (answer === 'yes') run()
  else document.addEventListener('${CONSENT_EVENT}', run, { once: true })
}`.replaceAll(/\n */g, '\n')

const running = (script: string): string => `<script nonce="${NONCE}">${script}</script>`
const withRunner = (html: string, needsConsent: boolean): string =>
  needsConsent ? `<template>${html}</template>${running(RUN_ALLOWED)}` : html + running(RUN_HELD)

/** Other types are data. */
const RUNS = /^(?:module|(?:text|application)\/(?:java|ecma)script|)$/i
const held = ({ type = '', ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  RUNS.test(type) ? { ...attributes, type: 'text/plain', 'data-held': type } : { ...attributes, type }

/** Parsed and serialised again, so that no unclosed tag swallows the page. */
const prepared = (html: string, needsConsent: boolean): string =>
  sanitizeHtml(html, {
    // Nobody gives consent without scripts, and inside a template its pictures would be elements.
    exclusiveFilter: ({ tag }) => needsConsent && tag === 'noscript',
    allowedTags: ['script', 'noscript', 'style', 'link', 'meta', 'img', 'div', 'span', 'a'],
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
  const htmlByCode = new Map<string, string>()
  const htmlOf = (code: string, needsConsent: boolean): string => {
    const key = `${needsConsent} ${code}`
    const existing = htmlByCode.get(key)
    if (existing !== undefined) return existing
    const hash = hashOf(code)
    const isAllowed = allowed.includes(hash)
    if (!isAllowed)
      log.warn(
        { event: 'integration_code', hash },
        `integration code blocked; add ${hash} to INTEGRATION_CODE_SHA256 to allow it`,
      )
    const html = isAllowed ? withRunner(prepared(code, needsConsent), needsConsent) : ''
    // The restaurant seldom changes its code; earlier versions are dropped.
    if (htmlByCode.size > 10) htmlByCode.clear()
    htmlByCode.set(key, html)
    return html
  }
  return (options) => {
    const codes = PLACES.map((place) => {
      const needsConsent = options?.[`${place}_needs_consent`] ?? false
      const code = options?.[place].trim()
      return { html: code ? htmlOf(code, needsConsent) : '', needsConsent }
    })
    const [head = '', body = ''] = codes.map(({ html }) => html)
    const asks = codes.some(({ html, needsConsent }) => html !== '' && needsConsent)
    return head || body ? { head, body, asks } : null
  }
}

const ABOUT_ORDER = /[?&]order=/

/** No third-party code in checkout and account, and in a form about an order. */
export const mayCarryCode = ({ layout, url }: Pick<PageRecord, 'layout' | 'url'>): boolean =>
  layout !== 'checkout' && !splitLocale(url).path.startsWith(accountPath) && !ABOUT_ORDER.test(url)
