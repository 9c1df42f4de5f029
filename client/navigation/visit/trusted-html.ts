import { policyOf } from '#client/api/trusted-policy.ts'

/**
 * The only place where the browser parses text as markup: pages of the shop's server, by a Trusted Types policy. Other writes are
 * reported.
 */

const policy = policyOf('zhar', { createHTML: (html: string) => html })

/** The parsed text, not yet in the document; its scripts never run. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(html)
  return template.content
}
