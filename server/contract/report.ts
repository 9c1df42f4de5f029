import { clockInWords, isClockOff } from './clock.ts'
import { levels } from '#shared/contract/capabilities.ts'
import { obstaclesOf, type CapabilityFound, type Fault, type Findings, type CallResult } from './findings.ts'

/** The results for people: for a terminal, and as Markdown for a backend's developers. */

const marks: Record<CallResult['state'], string> = {
  sound: 'ok    ',
  tolerated: 'read  ',
  faulty: 'FAULT ',
  absent: 'absent',
  'not tried': '–     ',
}
const placed = ({ place, message, quoted = '' }: Fault): string =>
  `${place === '' ? '' : `${place}: `}${message}${quoted}`

/** Fields with the same difference share one line. */
const together = (notes: readonly Fault[]): string[] =>
  [...Map.groupBy(notes, ({ message, quoted }) => message + quoted).values()].map((alike) =>
    placed({ ...(alike[0] as Fault), place: alike.map(({ place }) => place).join(', ') }),
  )

/** The doctor's verdict, too. */
function verdictOf(findings: Findings): string {
  const { survivors, clockSkew } = findings
  const calls: string[] = [...new Set(obstaclesOf(findings).map(({ call }) => call))]
  if (isClockOff(clockSkew)) calls.push('its clock')
  const read = survivors.length ? `read: ${survivors.join(', ')}` : 'nothing was read'
  return calls.length ? `A shop cannot open with it: ${calls.join(', ')}; ${read}` : `A shop can open with it; ${read}`
}

export function asText(findings: Findings): string {
  const { url, at, levels: levelStates, capabilities } = findings
  const lines = ({ results }: CapabilityFound): string[] =>
    results.flatMap(({ state, name, message, faults, notes }) => [
      `  ${marks[state]}  ${name}  ${message}`,
      ...faults.map((fault) => `            ${placed(fault)}`),
      ...together(notes).map((note) => `            tolerated: ${note}`),
    ])
  return [
    `${url}, ${at}`,
    '',
    ...levels.map((level) => `${level.padEnd(9)} ${levelStates[level]}`),
    `clock     ${clockInWords(findings.clockSkew)}`,
    verdictOf(findings),
    ...capabilities.flatMap((one) => ['', `${one.title} (${one.name}, ${one.level}): ${one.state}`, ...lines(one)]),
    '',
  ].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The faults of a capability, call by call. */
const faultSection = ({ title, name, level, results }: CapabilityFound): string[] => [
  '',
  `### ${title}`,
  '',
  `Capability \`${name}\`, level \`${level}\`.`,
  '',
  ...results
    .filter(({ faults }) => faults.length)
    .flatMap((one) => [
      `- \`${one.name}\` (${one.message})`,
      ...one.faults.map((fault) => `  - ${cell(placed(fault))}`),
    ]),
]

const toleratedLines = (tolerated: readonly CallResult[]): string[] =>
  tolerated.flatMap(({ name, notes }) => [`- \`${name}\``, ...together(notes).map((note) => `  - ${cell(note)}`)])

const callState = ({ name, state, message }: CallResult): string =>
  `\`${name}\` ${state === 'not tried' ? `not tried: ${cell(message)}` : state}`

const capabilityRow = ({ title, level, state, results }: CapabilityFound): string =>
  `| ${cell(title)} | ${level} | ${state} | ${results.map(callState).join('<br>')} |`

export function asMarkdown(findings: Findings): string {
  const { url, at, levels: levelStates, capabilities } = findings
  const faulty = capabilities.filter(({ state }) => state === 'faulty')
  const tolerated = capabilities.flatMap(({ results }) => results.filter(({ notes }) => notes.length))
  return [
    `# Contract of ${url}`,
    '',
    `Tried at ${at} by \`npm run contract\`; expected answers are in \`restaurant.openapi.json\`. ${verdictOf(findings)}.`,
    '',
    '| level | state |',
    '|---|---|',
    ...levels.map((level) => `| ${level} | ${levelStates[level]} |`),
    `| clock | ${clockInWords(findings.clockSkew)} |`,
    '',
    '## Faults',
    ...(faulty.length ? faulty.flatMap(faultSection) : ['', 'None in the tried calls.']),
    '',
    '## Tolerated differences',
    '',
    ...(tolerated.length ? toleratedLines(tolerated) : ['None.']),
    '',
    '## Capabilities',
    '',
    '| capability | level | state | calls |',
    '|---|---|---|---|',
    ...capabilities.map(capabilityRow),
    '',
  ].join('\n')
}
