import { aims, inWords, type Aim, type AimName, type Finding } from './targets.ts'

/** The chart of measured figures beside their aims, as SVG that follows the reader's light or dark colours. */

const WIDTH = 900
const ROW = 34
const HEAD = 64
/** Horizontal positions of the bars' start and of the aim. */
const START = 470
const AIM = 750
const LONGEST = WIDTH - 20

const style = `text { font: 14px system-ui, sans-serif; fill: #1f1a17 }
.title { font-weight: 600; font-size: 16px } .muted { fill: #6b625c; font-size: 12px }
.met { fill: #2f8f5b } .missed { fill: #c8452b } .aim { stroke: #1f1a17; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) { text { fill: #f2ece7 } .muted { fill: #b3a8a0 } .aim { stroke: #f2ece7 } }`

/** One bar for each finding: its length is the figure's share of the aim, so that a bar left of the line meets it. */
export function chart(findings: readonly Finding[], machine: string): string {
  const rows = (Object.keys(aims) as AimName[]).flatMap((name) => findings.find(({ aim }) => aim === name) ?? [])
  const height = HEAD + rows.length * ROW + 12
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>Measured figures beside their aims</title>
<style>${style}</style>
<text class="title" x="16" y="26">Measured beside the aim: shorter is better, left of the line the aim is met</text>
<text class="muted" x="16" y="46">${escaped(machine)}</text>
${rows.map((finding, at) => bar(finding, HEAD + at * ROW)).join('\n')}
<line class="aim" x1="${AIM}" x2="${AIM}" y1="${HEAD - 8}" y2="${height - 8}"/>
</svg>
`
}

function bar({ aim: name, value }: Finding, y: number): string {
  const aim: Aim = aims[name]
  const used = shareOfAim(aim, value)
  const width = Math.max(2, Math.min(LONGEST - START, Math.round(used * (AIM - START))))
  return `<text x="16" y="${y + 14}">${escaped(aim.chart)}</text>
<rect class="${used <= 1 ? 'met' : 'missed'}" x="${START}" y="${y}" width="${width}" height="20" rx="3"/>
<text class="muted" x="${START - 8}" y="${y + 14}" text-anchor="end">${escaped(inWords(value, aim.unit))}</text>`
}

/** 1 is the aim itself; below 1 it is met. */
export const shareOfAim = ({ atLeast, atMost = Infinity }: Aim, value: number): number =>
  atLeast === undefined ? value / atMost : atLeast / value

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
