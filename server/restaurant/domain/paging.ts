import type { SelectQueryBuilder } from 'kysely'
import { metaOf, PER_PAGE } from '../../../shared/contract/paged.ts'
import type { Tables } from '../database/tables.ts'

/** One page of a query's rows. */
export async function pageOf<From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  page: number,
) {
  const [rows, { total }] = await Promise.all([
    query
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, meta: metaOf(page, total) }
}
