import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import NamedIcon from './named-icon.tsx'

/** The logos of the sprite. */
const logos = ' facebook instagram telegram threads tiktok viber youtube '
const isDrawn = (kind: string): kind is IconName => logos.includes(` ${kind} `)

const Plain = () => <Icon name="link" />
/** The logo of a network named by the restaurant; one outside of the sprite is loaded by name after hydration. */
export function SocialIcon({ kind }: { kind: string }) {
  const isLive = useHydrated()
  if (isDrawn(kind)) return <Icon name={kind} />
  return isLive ? <NamedIcon name={kind} /> : <Plain />
}
