import type { CategoryHead } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { Picture } from '#client/ui/picture.tsx'

export function CategoryTiles({ categories }: { categories: CategoryHead[] }) {
  const { locale } = useApp()
  return (
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
  )
}
