import { z } from 'zod'
import { BusinessFile, StreetsFile } from './business-file.ts'
import { CategoryFile, OptionsFile } from './menu-file.ts'
import { NewsFile, PageFile, ReviewsFile, VacancyFile } from './publication-files.ts'
import { CodesFile, TextsFile } from './texts-file.ts'

/** Kinds of files in a restaurant's folder: one file each, which may be left out but for one, or those of a folder with any names. */

export const files = {
  business: BusinessFile,
  options: OptionsFile.default({ options: {}, groups: {} }),
  texts: TextsFile.prefault({}),
  codes: CodesFile.prefault({}),
  reviews: ReviewsFile.default([]),
  streets: StreetsFile.default({}),
}
export const folders = { menu: CategoryFile, news: NewsFile, vacancies: VacancyFile, pages: PageFile }

export const kinds = { ...files, ...folders }
export type Kind = keyof typeof kinds

/** What editors complete and check a file by. */
export const schemaOf = (kind: Kind): string =>
  `${JSON.stringify(z.toJSONSchema(kinds[kind], { io: 'input', reused: 'ref' }), null, 2)}\n`

/** What the files say, by their kind; those of a folder in the order of their names. */
export type Said = { readonly [K in keyof typeof files]: z.output<(typeof files)[K]> } & {
  readonly [K in keyof typeof folders]: readonly {
    readonly slug: string
    readonly data: z.output<(typeof folders)[K]>
  }[]
}
