import type { CategoryHead } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { Picture } from '#client/ui/picture.tsx'
import { SectionHeading } from '#client/ui/section-heading.tsx'

export function CategoriesSection({ categories }: { categories: CategoryHead[] }) {
  const { LL, locale } = useApp()
  if (categories.length === 0) return null
  return (
    <section className="container section">
      <SectionHeading title={LL.home.categories()} link={{ href: href(locale, 'catalog'), text: LL.home.allMenu() }} />
      <ul className="tiles">
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <a className="tile" href={href(locale, 'category', { id })}>
              <Picture src={image} place="tile" width={400} height={400} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
