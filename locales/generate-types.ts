import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import uk from './uk/index.ts'

/**
 * `npm run i18n`: writes i18n-types.ts, which is not checked in, with typesafe-i18n's generator.
 * The generator cannot follow imports that end in .ts, so it is shown the dictionary as one file in a temporary folder.
 */
const folder = mkdtempSync(join(tmpdir(), 'zhar-i18n-'))
const output = join(folder, 'locales')
const types = join(import.meta.dirname, 'i18n-types.ts')

for (const locale of ['uk', 'ru']) mkdirSync(join(output, locale), { recursive: true })
// The generator looks for the type in its own earlier output.
writeFileSync(join(output, 'i18n-types.ts'), 'export type BaseTranslation = object\n')
const dictionary = `import type { BaseTranslation } from '../i18n-types.ts'\nexport default ${JSON.stringify(uk)} satisfies BaseTranslation\n`
writeFileSync(join(output, 'uk/index.ts'), dictionary)
writeFileSync(join(output, 'ru/index.ts'), dictionary)
writeFileSync(
  join(folder, '.typesafe-i18n.json'),
  JSON.stringify({
    baseLocale: 'uk',
    outputPath: './locales',
    esmImports: 'fileEnding',
    generateOnlyTypes: true,
    adapters: [],
  }),
)

const cli = join(import.meta.dirname, '../node_modules/typesafe-i18n/cli/typesafe-i18n.mjs')
const { status } = spawnSync(process.execPath, [cli, '--no-watch'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
})
copyFileSync(join(output, 'i18n-types.ts'), types)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
