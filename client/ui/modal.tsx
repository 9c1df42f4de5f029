import { Dialog, type DialogProps } from './dialog.tsx'

/** Only a sheet is pulled down (client/ui/modal.css). */
const away = () => (matchMedia('(width < 40rem)').matches ? 'down' : null)

/** A window in the middle; a sheet from below on phones. */
export const Modal = (props: DialogProps) => (
  <Dialog {...props} away={away} className={`modal ${props.className ?? ''}`} />
)
