import { DietIcon } from '#client/ui/icons/diet-icon.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { dietIcons } from '#client/ui/icons/diet-icon-names.ts'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'
import { icons, type IconName } from '#client/ui/icons/icon-names.ts'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { useApp } from '#client/context/app.ts'
import './icons-page.css'

/** Every icon of the shop with its name. */
export default function IconsPage() {
  const { LL } = useApp()
  return (
    <div className="container icons-page">
      <h1>{LL.icons.title()}</h1>
      <ul className="icons-grid">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
        {socialIcons.map((name) => (
          <li key={name}>
            <SocialIcon kind={name} />
            <code>{name}</code>
          </li>
        ))}
        {(Object.keys(dietIcons) as (keyof typeof dietIcons)[]).map((name) => (
          <li key={name}>
            <DietIcon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
