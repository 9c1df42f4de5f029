import { engines } from './available-engines.ts'

/** Brings a Chromium to test with if there is none, and says which engines the tests will use. */
try {
  process.stdout.write(`${await engines()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
