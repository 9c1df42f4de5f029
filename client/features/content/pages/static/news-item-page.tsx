import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { Picture } from '#client/ui/picture.tsx'
import { RichText } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'
import { NewsCard } from '../news-page.tsx'

export default function NewsItemPage({ data: { item, others } }: { data: PageData['newsItem'] }) {
  const { LL, locale } = useApp()
  const { news } = LL
  return (
    <>
      <article className="container article">
        <a className="more-link" href={href(locale, 'news')}>
          <Icon name="arrow-left" />
          {news.title()}
        </a>
        <h1>{item.title}</h1>
        <p className="muted">
          <time dateTime={item.published_at}>{kyivDay(item.published_at, locale)}</time>
        </p>
        <Picture className="article-picture" src={item.image} place="article" width={1280} height={800} priority />
        <RichText html={item.html} />
      </article>
      {others.length > 0 && (
        <section className="container section">
          <h2>{news.others()}</h2>
          <ul className="news-list">
            {others.map((other) => (
              <NewsCard key={other.id} item={other} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
