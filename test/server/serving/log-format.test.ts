import pino from 'pino'
import t from 'tap'
import { saidIn } from '#server/bff/sign-in/sign-in-refusals.ts'
import { ShopError, UpstreamError } from '#server/errors.ts'
import { errorLine, logOptions, redacted } from '#server/serving/log-format.ts'

/** The content of log lines. */

const lines: Record<string, unknown>[] = []
const logger = pino(
  { ...logOptions(), ...redacted },
  {
    write: (line: string) => {
      lines.push(JSON.parse(line) as Record<string, unknown>)
    },
  },
)

t.test('times are in UTC, to the millisecond', async (t) => {
  logger.info('hello')
  t.match(lines.at(-1), { time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, level: 30, msg: 'hello' })
})

t.test('an error is logged with its type, message and stack, without its other properties', async (t) => {
  const query = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(380671234567) already exists.',
    query: 'insert',
    params: ['380671234567'],
    command: { args: ['380671234567'] },
  })
  logger.error({ err: query }, 'call failed')
  t.match(lines.at(-1), { err: { type: 'Error', code: '23505', message: /duplicate key/, stack: /log-format\.test/ } })
  t.notOk(JSON.stringify(lines.at(-1)).includes('380671234567'))
})

t.test('what fails outside of the program is a short line: thousands come of one outage', async (t) => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  t.same(Object.keys(errorLine(cause)), ['type', 'message', 'code'])
  const refused = new UpstreamError('status', 'getProfile', { status: 503, body: { phone: '380671234567' }, cause })
  t.same(errorLine(new ShopError(502, 'upstream', saidIn(refused, 'phone'))), {
    type: 'ShopError',
    message: '502 upstream: getProfile: status 503: connect ECONNREFUSED',
    code: 'upstream',
    status: 502,
  })
})

t.test('secret and personal fields of a logged object are redacted', async (t) => {
  logger.info(
    {
      event: 'code_ok',
      phone: '380671234567',
      code: '0417',
      pin_code: '7291',
      token: 'a-token',
      cookie: 'a=b',
      phone_tail: '67',
    },
    'code_ok',
  )
  t.match(lines.at(-1), { event: 'code_ok', phone: '[hidden]', code: '[hidden]', phone_tail: '67' })
  for (const secret of ['380671234567', '0417', '7291', 'a-token', 'a=b'])
    t.notOk(JSON.stringify(lines.at(-1)).includes(secret), secret)
})
