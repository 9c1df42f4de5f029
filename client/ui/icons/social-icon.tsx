import { Icon, SpriteIcon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { socialIcons } from './social-icon-names.ts'
import sprite from './social.svg?url'

/** The logos that are among the shop's own icons. */
const logos = ' facebook instagram telegram threads tiktok viber youtube '
const isOwn = (kind: string): kind is IconName => logos.includes(` ${kind} `)

/** The logo of a network named by the restaurant; of an unknown one the sign of a link. */
export function SocialIcon({ kind }: { kind: string }) {
  if (socialIcons.some((name) => name === kind)) return <SpriteIcon href={`${sprite}#${kind}`} />
  return <Icon name={isOwn(kind) ? kind : 'link'} />
}
