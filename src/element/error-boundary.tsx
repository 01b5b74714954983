import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps a widget's failure to itself. The owner decides what to show instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
