/** Imported before Leaflet, which tries by a constant whether a browser draws SVG: any other markup that Leaflet writes is reported. */

interface Rules {
  createHTML(html: string): string | null
}
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } }

trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) })
