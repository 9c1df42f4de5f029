import { parseArgs } from 'node:util'
import { runChecks } from './run-checks.ts'
import { formatResult } from './check-result.ts'

/** `npm run doctor`: reports faults that keep the shop from opening; exits with 1 if there are any. */

const USAGE = `npm run doctor -- [options]
  --phone 380…   a phone of yours, to try signing in with at RESTAURANT_API_URL: an SMS is sent to it
  --code 1234    the code of that SMS, in a second run
  --pin 1234     its PIN instead
`

function customerOrUsage() {
  try {
    return parseArgs({ options: { phone: { type: 'string' }, code: { type: 'string' }, pin: { type: 'string' } } })
      .values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(64)
  }
}

const results = await runChecks(process.env, customerOrUsage())
const faults = results.filter(({ state }) => state === 'wrong').length
const doubts = results.filter(({ state }) => state === 'doubtful').length
process.stdout.write(
  `${results.map(formatResult).join('\n')}\n\n${faults ? `${faults} to fix before opening.` : doubts ? `Ready to open; ${doubts} to look at.` : 'Ready to open.'}\n`,
)
process.exitCode = faults ? 1 : 0
