import type { PageData } from '#shared/page-data.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../components/button.tsx'
import { CategoryBar } from '../components/category-bar.tsx'
import { CategoryNote } from '../components/category-note.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { useApp } from '../context/app.ts'

export default function CategoryPage({ data: { section: { category, products }, categories } }: { data: PageData['category'] }) {
  const { LL, locale } = useApp()
  const links = categories.map(({ id, name }) => ({ id, name, href: href(locale, 'category', { id }) }))
  return (
    <>
      <header className="page-heading container">
        <h1>{category.name}</h1>
        {category.description && <p className="muted">{category.description}</p>}
        <CategoryNote category={category} />
      </header>
      <CategoryBar links={links} current={category.id} kind="page" />
      <div className="container menu-section">
        {products.length > 0 ? <ProductGrid products={products} priority label={category.name} /> : (
          <EmptyState icon="dish" title={LL.catalog.empty.title()} text={LL.catalog.empty.text()}>
            <ButtonLink look="accent" href={href(locale, 'catalog')}>{LL.catalog.all()}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}
