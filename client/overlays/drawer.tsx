import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that slides in from a side. */
export const Drawer = ({ side, children, ...dialog }: DialogProps & { side: 'start' | 'end' }) => (
  <Dialog {...dialog} className={`drawer drawer-${side} ${dialog.className ?? ''}`}>
    <div className="drawer-body">{children}</div>
  </Dialog>
)
