import { Dialog, type DialogProps } from './dialog.tsx'

/** Back to the side it came from. */
const away = { start: () => 'left' as const, end: () => 'right' as const }

/** A dialog that slides in from a side. */
export const Drawer = ({ side, children, ...dialog }: DialogProps & { side: 'start' | 'end' }) => (
  <Dialog {...dialog} away={away[side]} className={`drawer drawer-${side} ${dialog.className ?? ''}`}>
    <div className="drawer-body">{children}</div>
  </Dialog>
)
