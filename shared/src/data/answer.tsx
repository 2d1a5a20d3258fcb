import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../design/button/button.tsx'
import { ErrorState } from '../design/states/error-state.tsx'
import { SlowState, useIsSlow } from '../design/states/slow-state.tsx'
import { Strip } from '../design/states/strip.tsx'
import type { SharedKey } from '../i18n/catalogues.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import { problemKey, problemValues } from '../remote/problem-messages.ts'
import type { AnswerOf, CallRecord, OwnRefusalOf } from '../wire/call.ts'
import type { QueryState } from './query-state.ts'

/** A sentence for each refusal that the record declares. */
type Sentences<R, Key extends string> = Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>

type AnswerProps<R extends CallRecord, Key extends string> = {
  readonly of: QueryState<R>
  readonly loading: ReactNode
  /** Returns the content for an empty answer, and nothing for an answer that has content. */
  readonly empty?: (value: AnswerOf<R>) => ReactNode
  /** Sentences for the record's refusals, or a function that renders its own error state. */
  readonly failed: Sentences<R, Key> | ((problem: RequestProblem<R>, refetch: () => void) => ReactNode)
  /** @param isBusy whether this is the value of an earlier request, shown until the present one is answered */
  readonly children: (value: AnswerOf<R>, isBusy: boolean) => ReactNode
}

/**
 * Renders an answer by its state: loading, failed, empty or ready. A failed request never shows another request's value; its
 * own value stays under a notice when only the refetch failed.
 */
export function Answer<R extends CallRecord, Key extends string>(props: AnswerProps<R, Key>) {
  const { of: answer, loading, empty, failed, children } = props
  const shown = (value: AnswerOf<R>, isBusy: boolean) => empty?.(value) || children(value, isBusy)
  if (answer.state === 'loading')
    return (
      <>
        <Slow onRetry={answer.refetch} />
        {answer.previous === undefined ? loading : shown(answer.previous, true)}
      </>
    )
  // The content has the same place in all states, so that a dialog or a focus in it stays while a newer value loads.
  if (answer.state === 'ready')
    return (
      <>
        {null}
        {shown(answer.value, false)}
      </>
    )
  const { value, problem, isFetching, refetch } = answer
  if (value === undefined)
    return typeof failed === 'function' ? (
      failed(problem, refetch)
    ) : (
      <Failed problem={problem} sentences={failed} onRetry={refetch} />
    )
  return (
    <>
      <Outdated busy={isFetching} onRetry={refetch} />
      {shown(value, false)}
    </>
  )
}

/** How long parts of a page wait for one another, in milliseconds. */
const togetherMs = 3_000

type TogetherProps = {
  /** Queries of the parts, which the page reads as well. */
  readonly of: readonly Pick<QueryState<CallRecord>, 'state'>[]
  /** Rendered until the queries have answered or failed. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/**
 * Renders the parts of a page together when the first answer of each has arrived, so that none moves another. After three
 * seconds the parts are shown with their own loading states.
 */
export function Together({ of, loading, children }: TogetherProps) {
  const isLoading = of.some(({ state }) => state === 'loading')
  const [wasShown, setShown] = useState(!isLoading)
  const isSlow = useIsSlow(!wasShown, togetherMs)
  if (!wasShown && (!isLoading || isSlow)) setShown(true)
  // Hidden parts are mounted, so that they request what they need meanwhile.
  return (
    <>
      {wasShown || loading}
      <div hidden={!wasShown} style={{ display: wasShown ? 'contents' : undefined }}>
        {children}
      </div>
    </>
  )
}

/** Notice above the loading state when the answer takes long. */
function Slow({ onRetry }: { readonly onRetry: () => void }) {
  return useIsSlow(true) ? <SlowState onRetry={onRetry} /> : null
}

type FailedProps<R, Key extends string> = {
  readonly problem: RequestProblem<R>
  readonly sentences: Sentences<R, Key>
  readonly onRetry: () => void
}

function Failed<R extends CallRecord, Key extends string>({ problem, sentences, onRetry }: FailedProps<R, Key>) {
  const { _: t } = useLingui()
  // Keys that are not shared are in the catalogue of the screen, which its mount has loaded.
  const key = problemKey(problem, sentences) as SharedKey
  return <ErrorState title={t(key, problemValues(problem))} onRetry={onRetry} />
}

function Outdated({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { _: t } = useLingui()
  return (
    <Strip tone="warn">
      {t('common.outdated')}{' '}
      <Button size="sm" busy={busy} busyLabel={t('common.loading')} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Strip>
  )
}
