import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installScreens, screenFile } from '#server/brand/manifest-screenshots.ts'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { openVisitor, visit } from '../e2e/customer.ts'
import { closing } from '../support/closing.ts'
import { openStudio, takePicture } from './still-pictures.ts'

/**
 * `npm run manifest:screenshots`: what a browser shows of the shop when it offers to install it, made again after the look has
 * changed. With BRAND_FILE it is that brand's, in `screens` beside the file.
 */

const file = process.env['BRAND_FILE']
const folder = join(file ? dirname(file) : join(import.meta.dirname, '../../server/brand/zhar'), 'screens')
const { base, browser } = await openStudio(file ? { BRAND_FILE: file } : {})

await mkdir(folder, { recursive: true })
for (const locale of locales)
  for (const { page: name, ...screen } of installScreens) {
    const { page } = await openVisitor(closing, browser, locale, { ...screen, touch: screen.width < 500 })
    await visit(page, base + href(locale, name))
    await takePicture(page, join(folder, screenFile(screen.name, locale)), 72)
  }
await closing.run()
