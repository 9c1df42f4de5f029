import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Slug } from './fields.ts'

/** Generic content pages. */
export const ContentPage = z
  .object({
    slug: Slug,
    title: z.string(),
    description: z.string().default(''),
    /** Rich text; sanitised before it is shown. */ html: z.string().max(500_000).default(''),
  })
  .meta({ id: 'ContentPage' })
export type ContentPage = z.output<typeof ContentPage>

const calls = { tag: 'content', family: 'catalog', access: 'anyone', cache: 'dictionary' } as const
const OnePage = z.strictObject({ slug: Slug })

export const contentApi = {
  getPage: endpoint('GET /api/get-page/{slug}', {
    ...calls,
    summary: 'One content page',
    params: OnePage,
    answer: z.object({ data: ContentPage }),
    failures: { 404: 'no such page' },
  }),
}
export const contentBff = {
  readPage: endpoint('GET /bff/pages/{slug}', {
    ...calls,
    summary: 'One content page',
    params: OnePage,
    answer: ContentPage,
    failures: { 404: 'no such page' },
  }),
}
