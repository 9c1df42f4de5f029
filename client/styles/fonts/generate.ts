import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFonts, makeTitleFonts } from './subset.ts'

/** `npm run fonts`: cuts the files of the two faces and writes the rules that serve them; the packages stay development dependencies. */
for (const [name, content] of await makeFonts()) writeFileSync(join(import.meta.dirname, name), content)
for (const [name, content] of await makeTitleFonts())
  writeFileSync(join(import.meta.dirname, '../../../server/seo/fonts', name), content)
