import { Component, type ReactNode } from 'react'

interface Props {
  instead: ReactNode
  children: ReactNode
}

/** Renders a fallback in place of a part that failed; the rest stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
