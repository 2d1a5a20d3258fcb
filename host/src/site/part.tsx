import { ErrorState } from '@azulejo/shared/design'
import { useHost } from '@azulejo/shared/remote'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { mountFault } from '../remotes/load-failure.ts'
import { useWords } from '../words/use-words.ts'

type Loader<Props> = () => Promise<ComponentType<Props>>

type Options = {
  /** Stands there while the chunk is on its way. */
  readonly waiting?: ReactNode
  /** Stands there when the chunk did not come; `resetErrorBoundary` asks for it again. By default nothing. */
  readonly Failed?: ComponentType<FallbackProps>
}

const Nothing = () => null

/**
 * A part of the shell in a chunk of its own. A chunk that does not come takes away this part alone, and is asked for
 * anew when the part is tried again or shown the next time.
 */
export function part<Props extends object>(load: Loader<Props>, options: Options = {}): ComponentType<Props> {
  const { waiting, Failed = Nothing } = options
  let loaded: ComponentType<Props> | undefined
  const loader = async () => {
    loaded = await load()
    return { default: loaded }
  }
  return function Part(props: Props) {
    const { report } = useHost()
    const [round, setRound] = useState(0)
    // Each round is a new attempt.
    const Content = useMemo(() => loaded ?? lazy(loader), [round])
    return (
      <ErrorBoundary
        FallbackComponent={Failed}
        onError={(error) => report(mountFault(error))}
        onReset={() => setRound(round + 1)}
      >
        <Suspense fallback={waiting}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** A whole page of the shell that did not come. */
export function ScreenFailed({ resetErrorBoundary }: FallbackProps) {
  const say = useWords()
  return <ErrorState title={say('error.network')} onRetry={resetErrorBoundary} />
}
