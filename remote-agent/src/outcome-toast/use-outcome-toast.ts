import { showToast } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { CallRecord, OwnRefusalOf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { AgentKey } from '../locales/message-ids.ts'

type Ended<R extends CallRecord> = { readonly ok: true } | { readonly ok: false; readonly error: RequestProblem<R> }

/** Returns a function that shows how a call ended: `done` after a success, or the sentence of its problem. */
export function useOutcomeToast() {
  const { _: t } = useLingui()
  return <R extends CallRecord>(
    ended: Ended<R>,
    done: string,
    refusals: Readonly<Record<OwnRefusalOf<R>, AgentKey | SharedKey>>,
  ): void =>
    showToast(
      ended.ok
        ? { kind: 'ok', title: done }
        : { kind: 'err', title: t(problemKey<R, AgentKey>(ended.error, refusals), problemValues(ended.error)) },
    )
}
