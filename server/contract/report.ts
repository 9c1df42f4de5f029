import { levels } from '#shared/contract/capabilities.ts'
import type { CapabilityFound, Fault, Findings, CallResult } from './findings.ts'

/** The results for people: for a terminal, and as Markdown for a backend's developers. */

const marks: Record<CallResult['state'], string> = {
  sound: 'ok    ',
  tolerated: 'read  ',
  faulty: 'FAULT ',
  absent: 'absent',
  'not tried': '–     ',
}
const placed = ({ place, said, quoted = '' }: Fault): string => `${place === '' ? '' : `${place}: `}${said}${quoted}`

/** Fields with the same difference share one line. */
const together = (notes: readonly Fault[]): string[] =>
  [...Map.groupBy(notes, ({ said, quoted }) => said + quoted).values()].map((alike) =>
    placed({ ...(alike[0] as Fault), place: alike.map(({ place }) => place).join(', ') }),
  )

export function asText({ url, at, levels: found, capabilities }: Findings): string {
  const lines = ({ tried }: CapabilityFound): string[] =>
    tried.flatMap(({ state, name, said, faults, notes }) => [
      `  ${marks[state]}  ${name}  ${said}`,
      ...faults.map((fault) => `            ${placed(fault)}`),
      ...together(notes).map((note) => `            tolerated: ${note}`),
    ])
  return [
    `${url}, ${at}`,
    '',
    ...levels.map((level) => `${level.padEnd(9)} ${found[level]}`),
    ...capabilities.flatMap((one) => ['', `${one.title} (${one.name}, ${one.level}): ${one.state}`, ...lines(one)]),
    '',
  ].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

export function asMarkdown({ url, at, levels: found, capabilities }: Findings): string {
  const faulty = capabilities.filter(({ state }) => state === 'faulty')
  const tolerated = capabilities.flatMap(({ tried }) => tried.filter(({ notes }) => notes.length))
  const section = ({ title, name, level, tried }: CapabilityFound): string[] => [
    '',
    `### ${title}`,
    '',
    `Capability \`${name}\`, level \`${level}\`.`,
    '',
    ...tried
      .filter(({ faults }) => faults.length)
      .flatMap((one) => [
        `- \`${one.name}\` (${one.said})`,
        ...one.faults.map((fault) => `  - ${cell(placed(fault))}`),
      ]),
  ]
  return [
    `# Contract of ${url}`,
    '',
    `Tried at ${at} by \`npm run contract\`; expected answers are in \`restaurant.openapi.json\`.`,
    '',
    '| level | state |',
    '|---|---|',
    ...levels.map((level) => `| ${level} | ${found[level]} |`),
    '',
    '## Faults',
    ...(faulty.length ? faulty.flatMap(section) : ['', 'None in the tried calls.']),
    '',
    '## Tolerated differences',
    ...(tolerated.length
      ? [
          '',
          ...tolerated.flatMap(({ name, notes }) => [
            `- \`${name}\``,
            ...together(notes).map((note) => `  - ${cell(note)}`),
          ]),
        ]
      : ['', 'None.']),
    '',
    '## Capabilities',
    '',
    '| capability | level | state | calls |',
    '|---|---|---|---|',
    ...capabilities.map(
      ({ title, level, state, tried }) =>
        `| ${cell(title)} | ${level} | ${state} | ${tried.map((one) => `\`${one.name}\` ${one.state === 'not tried' ? `not tried: ${cell(one.said)}` : one.state}`).join('<br>')} |`,
    ),
    '',
  ].join('\n')
}
