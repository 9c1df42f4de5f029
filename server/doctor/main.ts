import { examine } from './examine.ts'
import { written } from './finding.ts'

/** `npm run doctor`: tells in words what keeps a shop from opening; ends with 1 when something does. */

const found = await examine(process.env)
const faults = found.filter(({ state }) => state === 'wrong').length
process.stdout.write(`${found.map(written).join('\n')}\n\n${faults ? `${faults} to put right before opening.` : 'Ready to open.'}\n`)
process.exitCode = faults ? 1 : 0
