import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly onError: (error: unknown) => void }

/** Keeps an error of what is inside from everything outside; draws nothing in its place. */
export class RemoteBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
