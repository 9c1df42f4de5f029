import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { Picture } from '#client/ui/picture.tsx'
import { RichText } from '#client/ui/static-html.tsx'
import { useApp } from '#client/context/app.ts'

export default function NewsItemPage({ data: { item, others } }: { data: PageData['newsItem'] }) {
  const {
    LL: { news },
    locale,
  } = useApp()
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
            {others.map(({ id, title, image, published_at }) => (
              <li key={id} className="news-card">
                <Picture src={image} place="news" width={640} height={400} />
                <time className="muted" dateTime={published_at}>
                  {kyivDay(published_at, locale)}
                </time>
                <h3>
                  <a href={href(locale, 'newsItem', { id })}>{title}</a>
                </h3>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
