/** Imported before Leaflet, which writes a constant to test for SVG: any other markup that Leaflet writes is reported. */

interface Rules {
  createHTML(html: string): string | null
}
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): unknown } }

trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) })
