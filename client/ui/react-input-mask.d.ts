/** The maintained fork has no types of its own; only what the two wrappers use. */
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
    /** Always given: server and browser disagree about the default. */
    maskPlaceholder: string | null
    beforeMaskedStateChange?: (change: MaskChange) => MaskState
  }
  export default function InputMask(props: MaskProps): JSX.Element
}
