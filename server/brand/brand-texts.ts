import { experimentalParseMessage as parseMessage } from 'typesafe-i18n/parser'
import { z } from 'zod'
import ru from '#locales/ru/index.ts'
import { say } from '#locales/say.ts'
import uk from '#locales/uk/index.ts'

/** Texts a brand overrides: each key must exist in the dictionaries, with the same placeholders. */

interface Dictionary {
  readonly [key: string]: string | Dictionary
}

const flat = (part: Dictionary, at = ''): [string, string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at + key}.`),
  )

const shippedTexts = { uk: new Map(flat(uk)), ru: new Map(flat(ru)) }

/** Keys with their own fields in a brand file. */
export const NAMED = { name: 'common.brand', tagline: 'common.tagline', legal: 'nav.footer.rights' } as const

/** '{n}', '{n:number}' and the plurals that follow are one placeholder. */
const placesIn = (text: string): string =>
  [...new Set(parseMessage(text).flatMap((part) => ('key' in part ? [part.key] : [])))].sort().join(', ')

function faultOf(key: string, text: string, texts: ReadonlyMap<string, string>): string | null {
  const field = Object.entries(NAMED).find(([, named]) => named === key)?.[0]
  if (field) return `has a field of its own: ${field}`
  const shipped = texts.get(key)
  if (shipped === undefined) return 'there is no such text; locales/uk names them all'
  const [needed, given] = [placesIn(shipped), placesIn(text)]
  if (needed !== given) return `has to name {${needed || ' '}}, as in: ${shipped}`
  return /[{}]/.test(say(text)) ? 'has a plural that is not {{|one||few|many|other}}' : null
}

const byKey = z.record(z.string(), z.string().min(1).max(600))

export const brandTexts = z.strictObject({ uk: byKey, ru: byKey }).superRefine((texts, context) => {
  for (const locale of ['uk', 'ru'] as const) {
    const other = texts[locale === 'uk' ? 'ru' : 'uk']
    for (const [key, text] of Object.entries(texts[locale])) {
      const message =
        faultOf(key, text, shippedTexts[locale]) ??
        (key in other ? null : `is missing in ${locale === 'uk' ? 'ru' : 'uk'}`)
      if (message) context.addIssue({ code: 'custom', path: [locale, key], message })
    }
  }
})
