import { ErrorState, useBackOnline } from '@azulejo/shared/design'
import type { Language, LazyCatalogue } from '@azulejo/shared/i18n'
import { useHost } from '@azulejo/shared/remote'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { entryCatalogue } from '../locales/lazy-catalogues.ts'
import { mountFault } from '../remotes/load-failure.ts'
import { RedrawBoundary } from './redraw-boundary.tsx'

type Loader<Props> = () => Promise<ComponentType<Props>>

type Options = {
  /** Rendered while the chunk loads. */
  readonly waiting?: ReactNode
  /** Rendered when the chunk failed to load; `resetErrorBoundary` retries. By default nothing. */
  readonly Failed?: ComponentType<FallbackProps>
  /** Messages that the part needs besides the first ones. */
  readonly catalogue?: LazyCatalogue
}

const Nothing = () => null

/** `prepare` loads the chunk before the first render, which then does not wait. A failed load is retried on render. */
export type Part<Props> = ComponentType<Props> & {
  /** @param language language of the messages to load as well */
  readonly prepare: (language?: Language) => Promise<void>
}

/**
 * A part of the shell in a separate chunk. A failed chunk affects only this part. The chunk is requested again when the
 * part is retried or rendered the next time, or when the connection is back.
 */
export function part<Props extends object>(load: Loader<Props>, options: Options = {}): Part<Props> {
  const { waiting, Failed = Nothing, catalogue } = options
  function FailedUntilOnline(props: FallbackProps) {
    useBackOnline(true, () => props.resetErrorBoundary())
    return <Failed {...props} />
  }
  let loaded: ComponentType<Props> | undefined
  const ready = (i18n: I18n) => (!catalogue || catalogue.has(i18n) ? loaded : undefined)
  const loader = async (i18n: I18n) => {
    const [content] = await Promise.all([load(), catalogue?.add(i18n)])
    loaded = content
    return { default: content }
  }
  const prepare = async (language?: Language) => {
    const [content] = await Promise.all([load(), language && catalogue?.prepare(language)])
    loaded = content
  }
  function Shown(props: Props) {
    const { report } = useHost()
    const { i18n } = useLingui()
    const [round, setRound] = useState(0)
    // Each round is another attempt. `i18n` is no dependency: a language switch first loads the catalogues of open parts.
    const Content = useMemo(() => ready(i18n) ?? lazy(() => loader(i18n)), [round])
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

/** A part whose texts are the ones of `useEntryLingui`. */
export const entryPart = <Props extends object>(load: Loader<Props>, options: Options = {}): Part<Props> =>
  part(load, { ...options, catalogue: entryCatalogue })

/** Replaces a page of the shell whose chunk failed to load. */
export function ScreenFailed({ resetErrorBoundary }: FallbackProps) {
  const { _: t } = useLingui()
  return <ErrorState title={t('error.network')} onRetry={resetErrorBoundary} />
}
