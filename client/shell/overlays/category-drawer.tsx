import { observer } from 'mobx-react-lite'
import { href } from '#shared/routes.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { currentPage } from '#client/ui/links.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'
import { Drawer } from '#client/ui/dialog/dialog.tsx'

/** All categories of the catalog. */
export default observer(function NavigationDrawer() {
  const { LL, locale, shell, stores } = useApp()
  const { location } = stores
  const catalog = href(locale, 'catalog')
  return (
    <Drawer name="navigation" side="start" title={LL.nav.categories.title()}>
      <nav className="drawer-links drawer-categories" aria-label={LL.nav.categories.title()}>
        {shell.categories.map(({ id, name, image }) => {
          const link = href(locale, 'category', { id })
          return (
            <a key={id} href={link} aria-current={currentPage(location.path, link)}>
              <Picture src={image} place="thumb" width={56} height={56} />
              <span>{name}</span>
              <Icon name="chevron-right" />
            </a>
          )
        })}
        <a href={catalog} aria-current={currentPage(location.path, catalog)}>
          <span className="drawer-all">
            <Icon name="dish" />
          </span>
          <span>{LL.nav.categories.all()}</span>
          <Icon name="chevron-right" />
        </a>
      </nav>
    </Drawer>
  )
})
