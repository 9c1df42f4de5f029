import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { locales, type Locale } from '#shared/locale.ts'
import { EnvError } from '#server/env.ts'
import { brandFile, type Brand, type BrandFile } from './brand-file.ts'
import { NAMED } from './brand-texts.ts'
import type { z } from 'zod'

/** The error text for a field of a brand file; undefined: the schema's message is used. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object in braces',
  record: 'an object in braces',
}

function brandFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `is longer than ${issue.maximum} characters`
    case 'too_small':
      return 'is empty'
    case 'unrecognized_keys':
      return `there is no such field: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

/** The demo brand, Жар. */
const demo = join(import.meta.dirname, 'zhar/brand.json')

/** The validated brand of `BRAND_FILE`; `EnvError` lists each fault on its own line. */
export function readBrand(path: string = demo): Brand {
  const refused = (lines: readonly string[]): EnvError =>
    new EnvError([`The brand file ${path} cannot be used:`, ...lines.map((line) => `  ${line}`)].join('\n'))
  const parsed = brandFile(dirname(resolve(path))).safeParse(parse(path, refused), { error: brandFault })
  if (parsed.success) return brandOf(parsed.data)
  throw refused(parsed.error.issues.map(({ path: field, message }) => `${field.join('.') || 'the file'}: ${message}`))
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; name the brand.json in it',
  EACCES: 'it may not be read',
}

function parse(path: string, refused: (lines: readonly string[]) => EnvError): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw refused([UNREADABLE[(error as NodeJS.ErrnoException).code ?? ''] ?? `not JSON: ${(error as Error).message}`])
  }
}

const brandOf = (file: BrandFile): Brand => ({
  ...file,
  texts: { uk: wordsIn(file, 'uk'), ru: wordsIn(file, 'ru') },
  version: versionOf(file),
})

const wordsIn = (file: BrandFile, locale: Locale): Record<string, string> => ({
  [NAMED.name]: file.name[locale],
  [NAMED.tagline]: file.tagline[locale],
  [NAMED.legal]: file.legal[locale],
  ...file.texts?.[locale],
})

function versionOf({ colors, logo, icon, maskableIcon, badge, placeholder, socialPicture, installScreens }: BrandFile) {
  const hash = createHash('sha256').update(JSON.stringify([colors, locales]))
  const screens = installScreens === null ? [] : readdirSync(installScreens).sort()
  const pictures = [logo, icon, maskableIcon, badge, placeholder, socialPicture]
  for (const path of [...pictures, ...screens.map((name) => join(String(installScreens), name))])
    if (path !== null) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 8)
}
