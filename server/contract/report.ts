import { clockInWords, isClockOff } from './clock.ts'
import { levels } from '#shared/contract/capabilities.ts'
import { obstaclesOf, type CapabilityFound, type Fault, type Findings, type CallResult } from './findings.ts'

/** The results for people. */

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
