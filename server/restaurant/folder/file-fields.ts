import { z } from 'zod'
import { Hryvnias } from '../../../shared/contract/fields.ts'
import { kopiykas } from '../../../shared/rules/money.ts'

/** Fields that several files of a restaurant's folder have. */

/** A text in both languages of the shop. */
export interface Localised {
  readonly uk: string
  readonly ru: string
}

const Text = z.string().min(1, 'is empty')

const noTranslations = ({ input }: { readonly input?: unknown }): string | undefined =>
  typeof input === 'string' ? 'has to be written in both languages: uk and ru' : undefined

export const Both = z
  .strictObject({ uk: Text, ru: Text }, { error: noTranslations })
  .describe('The same in Ukrainian and in Russian')

/** The languages often write these alike. */
export const OneOrBoth = z
  .union([z.string(), z.strictObject({ uk: z.string(), ru: z.string() })], {
    error: ({ input }) => (input === undefined ? 'is missing' : 'has to be one text, or a text in uk and one in ru'),
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
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+){0,20}$/,
    'has to be of small Latin letters and digits, with dashes between them, as "burher-zhar"',
  )

export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'has to be a time of day, as 09:30')

export const Moment = z.iso
  .datetime({ error: 'has to be a moment, as 2026-05-28T09:00:00Z' })
  .transform((moment) => new Date(moment))

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
  .regex(
    /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/,
    'has to be a page of the shop, as /catalog, or an address, as https://zhar.example',
  )
  .describe(
    'A page of the shop, as /catalog, /catalog/<category>, /product/<dish>, /page/<page>, or an address elsewhere',
  )

export const RichText = Both.describe(
  'Paragraphs with an empty line between them; "## " begins a heading, "- " an item of a list; **strong**, [words](https://address)',
)
