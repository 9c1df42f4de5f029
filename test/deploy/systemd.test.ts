import t from 'tap'
import { parseEnv } from '#server/env.ts'
import { image, settings, variablesIn, read } from '../support/sources.ts'

/** deploy/systemd starts what the image starts, with its variables, as one process that signals reach. */

const unit = Map.groupBy(
  read('deploy/systemd/zhar.service')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ([name]) => name,
)
const valuesOf = (name: string): string[] => (unit.get(name) ?? []).map(([, value]) => value)

t.test('the unit runs the command of the image itself, without npm or a shell', async (t) => {
  const [node = '', ...rest] = image.command
  t.same(valuesOf('ExecStart'), [`${valuesOf('WorkingDirectory')[0]}/node_modules/.bin/${node} ${rest.join(' ')}`])
  t.ok(Number(valuesOf('TimeoutStopSec')[0]) > 30, 'longer than the shop takes to end')
  t.same(valuesOf('KillMode'), ['mixed'], 'the shop ends its own children')
})

t.test('its variables are those of the image, on this machine’s own ports and in the state directory', async (t) => {
  const variables = variablesIn(valuesOf('Environment').join(' ').replaceAll(' ', '\n'))
  const { HOST: _host, OPS_HOST: _operations, ...ofImage } = image.variables
  t.same(variables, { ...ofImage, DATA_DIR: `/var/lib/${valuesOf('StateDirectory')[0]}` })
  t.equal(parseEnv(variables).OPS_HOST, '127.0.0.1')
  t.same(
    Object.keys(variables).filter((name) => !settings.has(name) && !name.startsWith('MALLOC_')),
    [],
  )
})
