import { Component, type ReactNode } from 'react'

interface Props {
  /** What to show instead; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches what its children throw while they render, a part that did not load included. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  private retry = () => this.setState({ failed: false, error: null })

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
