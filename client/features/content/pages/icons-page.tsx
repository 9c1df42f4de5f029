import { DietIcon } from '#client/ui/icons/diet-icon.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { dietIcons } from '#client/ui/icons/diet-icon-names.ts'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'
import { icons, type IconName } from '#client/ui/icons/icon-names.ts'
import { SocialIcon } from '#client/ui/icons/social-icon.tsx'
import { useApp } from '#client/context/app.ts'

/** Every icon of the shop with its name: sprite icons, and logos fetched by name. */
export default function IconsPage() {
  const drawings = [
    ...(Object.keys(icons) as IconName[]).map((name) => [name, <Icon key={name} name={name} />] as const),
    ...socialIcons.map((name) => [name, <SocialIcon key={name} kind={name} />] as const),
    ...(Object.keys(dietIcons) as (keyof typeof dietIcons)[]).map(
      (name) => [name, <DietIcon key={name} name={name} />] as const,
    ),
  ]
  return (
    <div className="container section-first">
      <h1>{useApp().LL.icons.title()}</h1>
      <ul className="tiles">
        {drawings.map(([name, drawing]) => (
          <li key={name}>
            {drawing} <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
