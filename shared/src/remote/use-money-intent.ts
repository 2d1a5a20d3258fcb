import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackOnline } from '../design/states/use-back-online.ts'
import { fault } from '../kernel/faults.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, MoneyRecord, RequestOf } from '../wire/call.ts'
import { useSendMoneyRequest, useVisitor } from './host-context.tsx'
import { type KeptIntent, keptIntents } from './kept-intents.ts'

/**
 * idle: no call was sent, or the last call was answered. sending: the answer is pending. refused: the call was not carried
 * out. waiting: the outcome is unknown, or the call needs the payment password; `resend` sends the call with the same key.
 */
export type IntentState<R extends MoneyRecord> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly request: RequestOf<R> }
  | {
      readonly state: 'refused' | 'waiting'
      readonly request: RequestOf<R>
      readonly problem: RequestProblem<R>
    }

type Done<R extends MoneyRecord> = {
  readonly state: 'answered'
  readonly request: RequestOf<R>
  readonly value: AnswerOf<R>
}

export type MoneyIntent<R extends MoneyRecord> = IntentState<R> & {
  /** Sends the request once. An earlier unanswered call is sent instead, because its outcome must be known first. */
  submit(request: RequestOf<R>): void
  /** Resends the waiting call with the same key. */
  resend(): void
  /** Abandons a call that waits for the payment password, or clears the refusal on the screen. */
  clear(): void
}

/** Refusals from before the gateway checks the key: an earlier attempt may have been carried out. */
const undecided = [
  'login.not.session',
  'function.not.available',
  'request.too.many',
  'system.busy',
  'system.maintenance',
  'system.restricted',
  'password.check.needed',
]

function isDecided<R>(problem: RequestProblem<R>): boolean {
  // AZ-105: this build cannot send the request, so a retry is pointless.
  return problem.kind === 'fault' ? problem.fault.code === 'AZ-105' : !undecided.includes(problem.code)
}

/**
 * Sends a call that moves money. The idempotency key is written to the browser's storage before the call is sent, and stays
 * there until the platform has answered: after a reload or a crash the same call is resent with the same key, and the
 * platform carries it out once.
 * @param onAnswered called when the call succeeded, in this visit or before the page was last closed
 */
export function useMoneyIntent<R extends MoneyRecord>(
  record: R,
  onAnswered: (value: AnswerOf<R>, request: RequestOf<R>) => void,
): MoneyIntent<R> {
  const sendMoneyRequest = useSendMoneyRequest()
  const visitor = useVisitor()
  const member = visitor.role === 'guest' ? undefined : visitor.id
  const [shown, setShown] = useState<IntentState<R> | Done<R>>({ state: 'idle' })
  const underWay = useRef<string>(undefined)
  const { operation } = record

  const send = useCallback(
    async ({ key, request: kept }: KeptIntent) => {
      if (underWay.current !== undefined) return
      underWay.current = key
      const request = kept as RequestOf<R>
      setShown({ state: 'sending', request })
      const result = await sendMoneyRequest(record, request, key)
      underWay.current = undefined
      if (result.ok || isDecided(result.error)) keptIntents.remove(key)
      if (result.ok) setShown({ state: 'answered', request, value: result.value })
      else setShown({ state: isDecided(result.error) ? 'refused' : 'waiting', request, problem: result.error })
    },
    [sendMoneyRequest, record],
  )

  const answered = useEffectEvent(({ value, request }: Done<R>) => {
    setShown({ state: 'idle' })
    onAnswered(value, request)
  })
  useEffect(() => {
    if (shown.state === 'answered') answered(shown)
  }, [shown])

  const resend = useCallback(() => {
    const kept = member === undefined ? undefined : keptIntents.first(operation, member)
    if (kept) void send(kept)
  }, [send, operation, member])

  useEffect(resend, [resend])
  useBackOnline(shown.state === 'waiting' && shown.problem.kind === 'fault', resend)

  const submit = (request: RequestOf<R>) => {
    if (member === undefined || underWay.current !== undefined) return
    const begun = keptIntents.first(operation, member)
    if (begun) return void send(begun)
    try {
      void send(keptIntents.put({ member, operation, request }))
    } catch (error) {
      setShown({ state: 'refused', request, problem: { kind: 'fault', fault: fault('AZ-105', error) } })
    }
  }
  const clear = () => {
    const kept = member === undefined ? undefined : keptIntents.first(operation, member)
    const isUnproven =
      shown.state === 'waiting' && shown.problem.kind === 'refusal' && shown.problem.code === 'password.check.needed'
    if (kept && isUnproven) keptIntents.remove(kept.key)
    setShown({ state: 'idle' })
  }
  const state: IntentState<R> = shown.state === 'answered' ? { state: 'sending', request: shown.request } : shown
  return { ...state, submit, resend, clear }
}
