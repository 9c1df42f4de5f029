import { firstWrong } from './slots.ts'

/** The same in a process of its own, whose zone its environment says: slots-elsewhere.ts <cases> <seed>. */

const [cases, seed] = process.argv.slice(2).map(Number)
const wrong = firstWrong(cases ?? 0, seed ?? 0)
process.stdout.write(`${Intl.DateTimeFormat().resolvedOptions().timeZone}: ${wrong ?? 'good'}`)
