export type FrameLook = 'modal' | 'drawer drawer-start' | 'drawer drawer-end cart'

/** Attributes of a button that opens a dialog: pressed before React, it opens a frame with this title at once (client/island/dialog-frame.ts). */
export const opensDialog = (title: string, look: FrameLook = 'modal') =>
  ({ 'aria-haspopup': 'dialog', 'data-frame': look, 'data-title': title }) as const
