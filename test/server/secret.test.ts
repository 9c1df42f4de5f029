import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readOrMakeSecret } from '#server/secret.ts'

t.test('the phone secret is made once, kept, and nobody else’s to read', async (t) => {
  const directory = join(t.testdir(), 'new', 'data')
  const secret = readOrMakeSecret(directory)
  t.match(secret, /^[\w-]{43}$/, '32 random bytes')
  t.equal(readOrMakeSecret(directory), secret)
  t.equal(statSync(join(directory, 'phone-hash-secret')).mode & 0o777, 0o600)
  t.equal(statSync(directory).mode & 0o777, 0o700, 'nor is the data beside it')
  t.not(readOrMakeSecret(t.testdir({})), secret)
})

t.test('an empty or short secret file is refused, and the error names the file and the way out', async (t) => {
  const directory = t.testdir({})
  for (const text of ['', '\n', 'x', 'x'.repeat(15)]) {
    writeFileSync(join(directory, 'phone-hash-secret'), text)
    t.throws(() => readOrMakeSecret(directory), { message: /phone-hash-secret holds \d+ characters.*Remove the file/ }, JSON.stringify(text))
  }
})
