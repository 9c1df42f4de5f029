import type { Generated, JSONColumnType } from 'kysely'
import type { Vacancy } from '../../../shared/contract/publishing.ts'
import type { Localised } from '../folder/file-fields.ts'

/** Tables of publications and form submissions, as kysely sees them; `migrations.sql` creates them. */

type Text = JSONColumnType<Localised>

interface NewsTable {
  id: number
  slug: string
  title: Text
  lead: Text
  html: Text
  image: string
  published_at: Date
}

interface VacancyTable {
  id: number
  slug: string
  title: Text
  lead: Text
  html: Text
  salary: Text
  city_id: number
  employment: Vacancy['employment']
  published_at: Date
}

interface ReviewTable {
  id: Generated<number>
  /** Reviews are not translated: one text for both languages. */
  name: Text
  text: Text
  rating: number
  answer: JSONColumnType<Localised | null, string | null, string | null>
  restaurant_id: number | null
  order_id: Generated<string | null>
  created_at: Date
  /** False until moderated. */
  is_published: boolean
}

interface StoryTable {
  id: number
  position: number
  title: Text
  text: Text
  image: string
  link: string
  duration: number
}

interface ShortLinkTable {
  /** Upper case. */
  code: string
  path: string
  promotion_id: number | null
  restaurant_id: number | null
  table_number: string | null
}

interface ApplicationTable {
  id: Generated<number>
  vacancy_id: number | null
  name: string
  phone: string
  message: string
  received_at: Date
}

interface CateringRequestTable {
  id: Generated<number>
  city_id: number
  name: string
  phone: string
  guests: number
  /** Year-month-day. */
  date: string
  message: string
  received_at: Date
}

interface QualityReportTable {
  id: Generated<number>
  restaurant_id: number | null
  order_id: Generated<string | null>
  order_number: string
  name: string
  phone: string
  message: string
  received_at: Date
}

export interface PublishingTables {
  news: NewsTable
  vacancies: VacancyTable
  reviews: ReviewTable
  stories: StoryTable
  short_links: ShortLinkTable
  applications: ApplicationTable
  catering_requests: CateringRequestTable
  quality_reports: QualityReportTable
  /** Marks of what the database was filled with. */
  seeded: { part: string }
  /** One row: the business as the folder said it when it was last applied. */
  applied_folder: { id: number; business: string }
  /** One row, incremented by triggers at every change of the tables that the search reads. */
  menu_version: { id: number; version: number }
}
