/** The maintained fork has no types; these cover the two wrappers. */
declare module 'react-input-mask' {
  import type { ComponentProps, JSX } from 'react'

  export interface MaskState {
    value: string
    selection: { start: number; end: number } | null
  }
  export interface MaskChange {
    previousState?: MaskState
    currentState?: MaskState
    nextState: MaskState
  }
  interface MaskProps extends ComponentProps<'input'> {
    mask: string | (string | RegExp)[]
    /** Always set: server and browser have different defaults. */
    maskPlaceholder: string | null
    beforeMaskedStateChange?: (change: MaskChange) => MaskState
  }
  export default function InputMask(props: MaskProps): JSX.Element
}
