import type { CSSProperties } from 'react'
import useSWR from 'swr/immutable'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Icon } from './icon.tsx'
import type { IconDrawing } from './icon-loader.ts'
import type { IconName } from './icon-names.ts'
import { loadIcon } from './load-icon.ts'

/** The logos of the sprite. */
const logos = ' facebook instagram telegram threads tiktok viber youtube '
const isDrawn = (kind: string): kind is IconName => logos.includes(` ${kind} `)

/** The logo of a network named by the restaurant; one outside of the sprite is loaded by name after hydration. */
export function SocialIcon({ kind }: { kind: string }) {
  const isLive = useHydrated()
  if (isDrawn(kind)) return <Icon name={kind} />
  return isLive ? <LoadedIcon name={kind} /> : <Icon name="link" />
}

/** A placeholder while it loads and when it is missing. */
function LoadedIcon({ name }: { name: string }) {
  const app = useApp()
  const { data: drawing } = useSWR(['icon', name], () => loadIcon(app, name), {
    shouldRetryOnError: false,
    revalidateOnReconnect: true,
  })
  if (!drawing) return <Icon name="link" />
  return (
    <span className="icon icon-named" style={{ '--drawing': maskOf(drawing) } as CSSProperties} aria-hidden="true" />
  )
}

/** A picture cannot run scripts; a mask takes the colour of the text around it. */
const maskOf = ({ body, width, height }: IconDrawing): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}")`
