import { Dialog, type DialogProps } from './dialog.tsx'

/** A window in the middle; a sheet from below on phones. */
export const Modal = (props: DialogProps) => <Dialog {...props} className={`modal ${props.className ?? ''}`} />
