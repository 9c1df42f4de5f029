import type { Generated, JSONColumnType } from 'kysely'
import type { Vacancy } from '#shared/contract/publishing.ts'
import type { Localised } from '../demo/seed/types.ts'

/** What the restaurant publishes and what guests send, as kysely sees it; `publishing-migration.ts` makes it. */

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
  /** A guest's own words are the same in both languages: nobody translates them. */
  name: Text
  text: Text
  rating: number
  answer: JSONColumnType<Localised | null, string | null, string | null>
  restaurant_id: number | null
  created_at: Date
  /** False until the restaurant has read it. */
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
  /** Parts of the demo business this database has been given, so that none comes back after it was deleted. */
  seeded: { part: string }
  /** One row, counted up by triggers at every change of what searching reads. */
  menu_version: { id: number; version: number }
}
