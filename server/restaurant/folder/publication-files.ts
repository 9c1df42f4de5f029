import { z } from 'zod'
import { Vacancy } from '../../../shared/contract/publishing.ts'
import { Both, Moment, Numbered, orNull, PictureFile, RichText, Word } from './file-fields.ts'

/** Files of the folders `news`, `vacancies` and `pages`, and `reviews.yaml`. */

export const NewsFile = z.strictObject({
  id: Numbered,
  title: Both,
  lead: Both,
  published_at: Moment,
  picture: PictureFile,
  text: RichText,
})

export const VacancyFile = z.strictObject({
  id: Numbered,
  title: Both,
  lead: Both,
  salary: Both,
  city: Word,
  employment: Vacancy.shape.employment,
  published_at: Moment,
  text: RichText,
})

export const PageFile = z.strictObject({ title: Both, description: Both, text: RichText })

export const ReviewsFile = z.array(
  z.strictObject({
    name: Both,
    rating: z.int().min(1).max(5),
    text: Both,
    answer: orNull(Both).describe('What the restaurant replied'),
    restaurant: Word.optional().describe('Left out: about the business as a whole'),
    created_at: Moment,
  }),
)
