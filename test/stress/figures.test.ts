import t from 'tap'
import { read } from '../support/sources.ts'
import { figures } from './figures.ts'

/** Every full-size run sets a variable that its test reads. */

t.test('each full-size run has a unique name, and its test reads its variable', async (t) => {
  t.equal(new Set(figures.map(({ name }) => name)).size, figures.length)
  for (const { name, file, env } of figures) {
    const source = read(file)
    for (const variable of Object.keys(env))
      t.match(source, new RegExp(`process\\.env\\.${variable}\\b`), `${name} ${variable}`)
  }
})
