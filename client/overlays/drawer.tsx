import type { MouseEvent } from 'react'
import { useApp } from '../context/app.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

interface DrawerProps extends DialogProps { side: 'start' | 'end' }

/** A dialog that slides in from a side; a link inside leads away, so it closes. */
export function Drawer({ side, children, ...dialog }: DrawerProps) {
  const { overlays } = useApp().stores
  const followed = ({ target }: MouseEvent<HTMLElement>): void => {
    if ((target as Element).closest('a[href^="/"]')) overlays.close(dialog.name)
  }
  return (
    <Dialog {...dialog} className={`drawer drawer-${side}`}>
      <div className="drawer-body" onClick={followed}>{children}</div>
    </Dialog>
  )
}
