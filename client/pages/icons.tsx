import { DietIcon } from '#client/components/icons/diet-icon.tsx'
import { dietIcons } from '#client/components/icons/diet-names.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import { moreIcons } from '#client/components/icons/more-names.ts'
import { icons, type IconName } from '#client/components/icons/names.ts'
import { SocialIcon } from '#client/components/icons/social-icon.tsx'
import { useApp } from '#client/context/app.ts'

/** Every icon of the shop with its name: those of the sprites, and logos that are fetched by name. */
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
        {moreIcons.map((name) => (
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
