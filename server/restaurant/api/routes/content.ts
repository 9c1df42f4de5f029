import { contentApi } from '../../../../shared/contract/content.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import type { Calls } from '../calls/call-context.ts'

export function contentRoutes({ open }: Calls, { database }: Backend): void {
  open(contentApi.getPage, async ({ params: { slug } }, { locale }) => {
    const page = await database.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (!page) throw notFound()
    return { data: { slug, title: page.title[locale], description: page.description[locale], html: page.html[locale] } }
  })
}
