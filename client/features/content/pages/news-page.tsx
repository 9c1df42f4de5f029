import type { ReactNode } from 'react'
import type { NewsHead } from '#shared/contract/publishing.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { ListStart, ShowMore } from '#client/ui/paging/show-more.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { usePages } from '#client/ui/paging/use-pages.ts'
import { useApp } from '#client/context/app.ts'

type Props = { data: PageData['news'] }

export default function NewsPage({ data }: Props) {
  const { news } = useApp().LL
  return (
    <div className="container news">
      <header className="page-heading">
        <h1>{news.title()}</h1>
        <p className="muted">{news.lead()}</p>
      </header>
      <NewsList data={data} />
    </div>
  )
}

function NewsList({ data: { news } }: Props) {
  const { LL, locale, api } = useApp()
  const { entries, isAll, more } = usePages<NewsHead>(news, (page) => api.call('GET /bff/news', { query: { page } }))
  const next = `${href(locale, 'news')}?page=${news.meta.current_page + 1}`
  return (
    <section id="news-list" aria-label={LL.news.title()}>
      <ListStart href={href(locale, 'news')} page={news.meta.current_page} />
      {entries.length === 0 && (
        <EmptyState icon="info" title={LL.news.none()} text={LL.news.noneText()}>
          <ButtonLink look="accent" href={href(locale, 'catalog')}>
            {LL.cart.toMenu()}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="news-list">
        {entries.map((item) => (
          <NewsCard key={item.id} item={item} heading="h2">
            <p>{item.lead}</p>
          </NewsCard>
        ))}
      </ul>
      {!isAll && (
        <ShowMore href={next} more={more}>
          {LL.news.more()}
        </ShowMore>
      )}
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

export const regions = { 'news-list': NewsList }
