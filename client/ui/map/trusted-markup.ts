import { policyOf } from '#client/api/trusted-policy.ts'

/** Imported before Leaflet, which writes a constant to test for SVG: any other markup that Leaflet writes is reported. */

policyOf('default', { createHTML: (html: string) => (html === '<svg/>' ? html : null) })
