/**
 * The only place where the browser parses text as markup: pages of the shop's server, by a Trusted Types policy. Other writes are
 * reported.
 */

interface Policy {
  createHTML(html: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const asItIs: Policy = { createHTML: (html) => html }
const policy = trustedTypes?.createPolicy('zhar', asItIs) ?? asItIs

/** The parsed text, not yet in the document; its scripts never run. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(html)
  return template.content
}
