import t from 'tap'
import { read } from '../support/sources.ts'
import { figures } from './figures.ts'

/** Figures at full size are asked of tests that know those sizes. */

t.test('each figure has a name of its own, and its test reads what makes it full-sized', async (t) => {
  t.equal(new Set(figures.map(({ name }) => name)).size, figures.length)
  for (const { name, file, env } of figures) {
    const source = read(file)
    for (const variable of Object.keys(env))
      t.match(source, new RegExp(`process\\.env\\.${variable}\\b`), `${name} ${variable}`)
  }
})
