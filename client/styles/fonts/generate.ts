import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFonts, makeTitleFonts } from './subset.ts'

/** `npm run fonts`: subsets the two faces and writes their @font-face rules; the packages stay development dependencies. */
for (const [name, content] of await makeFonts()) writeFileSync(join(import.meta.dirname, name), content)
for (const [name, content] of await makeTitleFonts())
  writeFileSync(join(import.meta.dirname, '../../../server/seo/fonts', name), content)
