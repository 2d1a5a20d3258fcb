import { Component, Fragment, type ReactNode } from 'react'

/** Whether somebody else has changed nodes of the page, as a browser does that translates it. */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** Most redraws within `redrawsMs`, so that content that fails every time is not drawn without end. */
const mostRedraws = 5
const redrawsMs = 10_000

type Props = {
  readonly children: ReactNode
  /** Called with an error that a redraw does not mend; nothing is rendered then. Without it, the error is thrown on. */
  readonly onError?: (error: unknown) => void
}

type State = { readonly error: { readonly of: unknown } | undefined; readonly round: number }

/** Contains errors of its children. After a foreign change of the page it draws them again. */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { error: undefined, round: 0 }
  private redraws: readonly number[] = []

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: { of: error } }
  }

  override componentDidCatch(error: unknown) {
    const now = Date.now()
    const lately = this.redraws.filter((at) => at > now - redrawsMs)
    if (!isForeignChange(error) || lately.length >= mostRedraws) return this.props.onError?.(error)
    this.redraws = [...lately, now]
    this.setState(({ round }) => ({ error: undefined, round: round + 1 }))
  }

  override render() {
    const { error, round } = this.state
    if (!error) return <Fragment key={round}>{this.props.children}</Fragment>
    if (this.props.onError || isForeignChange(error.of)) return null
    throw error.of
  }
}
