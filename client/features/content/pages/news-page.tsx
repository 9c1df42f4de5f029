import type { ReactNode } from 'react'
import type { NewsHead } from '#shared/contract/publishing.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { PagedList } from '#client/ui/paging/show-more.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { PageHeading } from '#client/ui/section-heading.tsx'
import { useApp } from '#client/context/app.ts'

type Props = { data: PageData['news'] }

export default function NewsPage({ data }: Props) {
  const { news } = useApp().LL
  return (
    <div className="container">
      <PageHeading title={news.title()} lead={news.lead()} />
      <NewsList data={data} />
    </div>
  )
}

function NewsList({ data: { news } }: Props) {
  const { LL, locale, api } = useApp()
  const toMenu = { href: href(locale, 'catalog'), text: LL.cart.toMenu() }
  return (
    <section id="news-list" aria-label={LL.news.title()}>
      <PagedList<NewsHead>
        className="news-list"
        first={news}
        path={href(locale, 'news')}
        pageOf={(page) => api.call('GET /bff/news', { query: { page } })}
        show={(item) => (
          <NewsCard key={item.id} item={item} heading="h2">
            <p>{item.lead}</p>
          </NewsCard>
        )}
        more={LL.news.more()}
        empty={<EmptyState icon="info" title={LL.news.none()} text={LL.news.noneText()} action={toMenu} />}
      />
    </section>
  )
}

interface NewsCardProps {
  item: NewsHead
  heading: 'h2' | 'h3'
  children?: ReactNode
}

export function NewsCard({ item: { id, title, image, published_at }, heading: Heading, children }: NewsCardProps) {
  const { locale } = useApp()
  return (
    <li className="news-card">
      <Picture src={image} place="news" width={640} height={400} />
      <time className="muted" dateTime={published_at}>
        {kyivDay(published_at, locale)}
      </time>
      <Heading>
        <a href={href(locale, 'newsItem', { id })}>{title}</a>
      </Heading>
      {children}
    </li>
  )
}

export const fragments = { 'news-list': NewsList }
