import type { CSSProperties } from 'react'
import useSWR from 'swr'
import { useApp } from '#client/context/app.ts'
import { loadIcon } from './load-icon.ts'
import type { IconDrawing } from './icon-loader.ts'
import { Icon } from './icon.tsx'

/** An icon whose name is known at run time only; a placeholder while it loads and when it is missing. */
export default function NamedIcon({ name }: { name: string }) {
  const app = useApp()
  const { data: drawing } = useSWR(['icon', name], () => loadIcon(app, name))
  if (!drawing) return <Icon name="link" />
  return (
    <span className="icon icon-named" style={{ '--drawing': maskOf(drawing) } as CSSProperties} aria-hidden="true" />
  )
}

/** A picture cannot run scripts; a mask takes the colour of the text around it. */
const maskOf = ({ body, width, height }: IconDrawing): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}")`
