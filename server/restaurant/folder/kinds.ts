import { z } from 'zod'
import { BusinessFile, StreetsFile } from './business-file.ts'
import { CategoryFile, OptionsFile } from './menu-file.ts'
import { NewsFile, PageFile, ReviewsFile, VacancyFile } from './publication-files.ts'
import { CodesFile, TextsFile } from './texts-file.ts'

/** Kinds of files in a restaurant's folder: one file each, or those of a folder with any names. */

export const files = {
  business: BusinessFile,
  options: OptionsFile,
  texts: TextsFile,
  codes: CodesFile,
  reviews: ReviewsFile,
  streets: StreetsFile,
}
export const folders = { menu: CategoryFile, news: NewsFile, vacancies: VacancyFile, pages: PageFile }

export const kinds = { ...files, ...folders }
export type Kind = keyof typeof kinds

/** What editors complete and check a file by. */
export const schemaOf = (kind: Kind): string =>
  `${JSON.stringify(z.toJSONSchema(kinds[kind], { io: 'input', reused: 'ref' }), null, 2)}\n`

/** What each file says, by its kind; those of a folder in the order of their names. */
export type Said = {
  readonly [K in Kind]: readonly { readonly slug: string; readonly data: z.output<(typeof kinds)[K]> }[]
}
