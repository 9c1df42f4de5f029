import { z } from 'zod'
import { Hryvnias } from '../../../shared/contract/fields.ts'
import { kopiykas } from '../../../shared/rules/money.ts'
import type { Rule } from './mistakes.ts'

/** Fields that several files of a restaurant's folder have. */

/** A text in both languages of the shop. */
export interface Localised {
  readonly uk: string
  readonly ru: string
}

const Text = z.string().min(1)

const noTranslations = ({ input }: { readonly input?: unknown }): Rule | undefined =>
  typeof input === 'string' ? 'one_language' : undefined

export const Both = z
  .strictObject({ uk: Text, ru: Text }, { error: noTranslations })
  .describe('The same in Ukrainian and in Russian')

/** The languages often write these alike. */
export const OneOrBoth = z
  .union([z.string(), z.strictObject({ uk: z.string(), ru: z.string() })], {
    error: ({ input }): Rule => (input === undefined ? 'missing' : 'one_or_both'),
  })
  .transform((text): Localised => (typeof text === 'string' ? { uk: text, ru: text } : text))
  .describe('One text for both languages, or a text in uk and one in ru')

/** What the database has where a file says nothing. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((said): z.output<Schema> | null => said ?? null)

/** Written in hryvnias, kept in kopiykas. */
export const Money = Hryvnias.transform(kopiykas)

export const Word = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/, 'word' satisfies Rule)

export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time' satisfies Rule)

export const Moment = z.iso.datetime({ error: 'moment' satisfies Rule }).transform((moment) => new Date(moment))

export const TableName = z.union([z.string(), z.int()]).transform(String)

export const Numbered = z
  .int()
  .positive()
  .max(999_999_999)
  .optional()
  .describe('Its number in addresses and in saved carts; left out, it gets the next free one')

export const PictureFile = z
  .string()
  .optional()
  .describe('A file of the folder "pictures"; left out, the one that is named as the slug')

export const Link = z
  .string()
  .regex(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/, 'link' satisfies Rule)
  .describe(
    'A page of the shop, as /catalog, /catalog/<category>, /product/<dish>, /page/<page>, or an address elsewhere',
  )

export const RichText = Both.describe(
  'Markdown: paragraphs with an empty line between them; "## " begins a heading, "- " an item of a list; **strong**, [words](https://address)',
)
