import type { PageData } from '#shared/page-data/pages.ts'
import { RichText } from '#client/ui/static-html.tsx'

export default function ContentPage({ data: { title, html } }: { data: PageData['page'] }) {
  return (
    <article className="container article">
      <h1>{title}</h1>
      <RichText html={html} />
    </article>
  )
}
