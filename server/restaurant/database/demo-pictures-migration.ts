import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The demo's drawings in the order of ids, as they were when this was written. */
const drawings = {
  restaurants:
    'vasylkivska podil obolon pozniaky virmenska sykhiv derybasivska arkadiia prospekt naberezhna sumska pavlove-pole',
  stories: 'poznaiomymosia dva-kilohramy burhernyi-chetver ranok ne-spytsia',
  news: [
    'terasa-na-podoli dytiachi-nedili arkadiia-do-tretoi zvidky-nashe-vuhillia karton-zamist-plastyku',
    'serpneva-kukurudza ranky-z-kavoiu shkola-manhalnykiv harbuz-povernuvsia nova-obsmazhka',
    'forel-iz-zakarpattia burhernyi-chetver-richnytsia nova-hlyna-dlia-tandyra manhal-na-vyizd zymove-meniu',
    'sviatkovi-zamovlennia',
  ].join(' '),
}

/** Older demos show dishes beside their stories and news and no pictures of restaurants: they get the newer drawings. */
export const repainting: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, names] of Object.entries(drawings)) {
      for (const [at, name] of names.split(' ').entries())
        await repaint(database, table, { id: at + 1, image: `/media/${table}/${name}.svg` })
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
