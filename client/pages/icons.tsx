import { DietIcon } from '../components/icons/diet-icon.tsx'
import { dietIcons } from '../components/icons/diet-names.ts'
import { Icon } from '../components/icons/icon.tsx'
import { icons, type IconName } from '../components/icons/names.ts'
import { useApp } from '../context/app.ts'

/** Every icon of the shop with its name (decisions, /_icons). */
export default function IconsPage() {
  const { LL } = useApp()
  return (
    <div className="container icons-page">
      <h1>{LL.icons.title()}</h1>
      <ul className="icons-grid">
        {(Object.keys(icons) as IconName[]).map((name) => <li key={name}><Icon name={name} /><code>{name}</code></li>)}
        {(Object.keys(dietIcons) as (keyof typeof dietIcons)[]).map((name) => <li key={name}><DietIcon name={name} /><code>{name}</code></li>)}
      </ul>
    </div>
  )
}
