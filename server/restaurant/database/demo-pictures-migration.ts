import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { news } from '../demo/seed/news.ts'
import { restaurants } from '../demo/seed/restaurants.ts'
import { stories } from '../demo/seed/stories.ts'

/** Older demos show dishes beside their stories and news and no pictures of restaurants: they get the newer drawings. */
export const repainting: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, rows] of Object.entries({ restaurants, stories, news })) {
      for (const { id, image } of rows) await repaint(database, table, { id, image })
    }
  },
}

/** The business's own pictures stay. */
const repaint = (
  database: Kysely<unknown>,
  table: string,
  { id, image }: { id: number; image: string },
): Promise<unknown> =>
  sql`update ${sql.table(table)} set image = ${image} where id = ${id} and (image = '' or image like '/media/%')`.execute(
    database,
  )
