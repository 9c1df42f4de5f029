/**
 * The one place where text becomes markup in a browser: pages of our own server, by a policy of their own. Whatever else
 * writes markup is reported.
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

/** What the text says, not yet in the document; scripts in it never run. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(html)
  return template.content
}
