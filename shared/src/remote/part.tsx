import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { ErrorState } from '../design/states/error-state.tsx'
import { useBackOnline } from '../design/states/use-back-online.ts'
import type { LazyCatalogue } from '../i18n/lazy-catalogue.ts'
import type { Language } from '../kernel/languages.ts'
import { mountFault } from '../kernel/load-failure.ts'
import { useIsHydrated } from './first-view.ts'
import { useHost } from './host-context.tsx'
import { RedrawBoundary } from './redraw-boundary.tsx'

type Loader<Props> = () => Promise<ComponentType<Props>>

export type PartOptions = {
  /** Rendered while the chunk loads. */
  readonly waiting?: ReactNode
  /** Rendered when the chunk failed to load; `resetErrorBoundary` retries. By default nothing. */
  readonly Failed?: ComponentType<FallbackProps>
  /** Messages that the part needs in addition to the first ones. */
  readonly catalogue?: LazyCatalogue
  /** Leaves the part out of pre-rendered views: it loads after the page is hydrated. */
  readonly isLate?: boolean
}

const Nothing = () => null

type PartProps<Props> = Props & {
  /** Replaces the `waiting` of the options. */
  readonly waiting?: ReactNode
}

/** `prepare` loads the chunk before the first render, which then does not wait. A failed load is retried on render. */
export type Part<Props> = ComponentType<PartProps<Props>> & {
  /** @param language language of the messages to load as well */
  readonly prepare: (language?: Language) => Promise<void>
}

/**
 * A part of the page in a separate chunk. A failed chunk affects only this part, and is reported (AZ-120). The chunk is
 * requested again when the part is retried or rendered the next time, or when the connection is back.
 */
export function part<Props extends object>(load: Loader<Props>, options: PartOptions = {}): Part<Props> {
  const { Failed = Nothing, catalogue, isLate = false } = options
  function FailedUntilOnline(props: FallbackProps) {
    useBackOnline(true, () => props.resetErrorBoundary())
    return <Failed {...props} />
  }
  let loaded: ComponentType<Props> | undefined
  const ready = (i18n: I18n) => (!catalogue || catalogue.isAdded(i18n) ? loaded : undefined)
  const loader = async (i18n: I18n) => {
    const [content] = await Promise.all([load(), catalogue?.add(i18n)])
    loaded = content
    return { default: content }
  }
  const prepare = async (language?: Language) => {
    const [content] = await Promise.all([load(), language && catalogue?.prepare(language)])
    loaded = content
  }
  function Shown({ waiting = options.waiting, ...props }: PartProps<Props>) {
    const { report } = useHost()
    const { i18n } = useLingui()
    const [round, setRound] = useState(0)
    const isHydrated = useIsHydrated()
    const isLeftOut = isLate && !isHydrated
    // Each round is another attempt. `i18n` is not a dependency: a language switch first loads the catalogues of open parts.
    const Content = useMemo(
      () => (isLeftOut ? undefined : (ready(i18n) ?? lazy(() => loader(i18n)))),
      [round, isLeftOut],
    ) as ComponentType<object> | undefined
    if (!Content) return waiting
    return (
      <ErrorBoundary
        FallbackComponent={FailedUntilOnline}
        onError={(error) => report(mountFault(error))}
        onReset={() => setRound(round + 1)}
      >
        <RedrawBoundary>
          <Suspense fallback={waiting}>
            <Content {...props} />
          </Suspense>
        </RedrawBoundary>
      </ErrorBoundary>
    )
  }
  return Object.assign(Shown, { prepare })
}

/** Replaces a part whose chunk failed to load; a press loads it again. */
export function PartFailed({ resetErrorBoundary }: FallbackProps) {
  const { _: t } = useLingui()
  return <ErrorState title={t('error.network')} onRetry={resetErrorBoundary} />
}

/** A part of a screen for content that not every visitor needs at first. If it fails to load, an error replaces it. */
export const latePart = <Props extends object>(load: Loader<Props>): Part<Props> =>
  part(load, { Failed: PartFailed, isLate: true })
