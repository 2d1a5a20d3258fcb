import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackOnline } from '../design/states/use-back-online.ts'
import { fault } from '../kernel/faults.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, MoneyRecord, RequestOf } from '../wire/call.ts'
import { useSendMoneyRequest, useVisitor } from './host-context.tsx'
import { type KeptIntent, keptIntents } from './kept-intents.ts'

/**
 * idle: nothing was asked for, or it was answered. sending: the answer is awaited. refused: it is not done. waiting: it is
 * not known whether it is done, or it waits for the payment password; `resend` asks with the same key.
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
  /** Sends it once. One that was begun before and has no answer yet is sent instead: its end must be known first. */
  submit(request: RequestOf<R>): void
  /** Sends what waits again, with the same key. */
  resend(): void
  /** Gives up what waits for the payment password, or clears the refusal that was shown. */
  clear(): void
}

/** Refusals that come before the gateway has looked at the key: an earlier sending may have been carried out. */
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
  // A request that this build cannot send any more never will be.
  return problem.kind === 'fault' ? problem.fault.code === 'AZ-105' : !undecided.includes(problem.code)
}

/**
 * Sends a call that moves money. Its key is made and written to the browser's storage before anything is sent, and stays
 * there until the platform has answered: after a reload or a crash the same call is sent again with the same key, which
 * the platform carries out once.
 * @param onAnswered it is done: this time, or before the page was last closed
 */
export function useMoneyIntent<R extends MoneyRecord>(
  record: R,
  onAnswered: (value: AnswerOf<R>, request: RequestOf<R>) => void,
): MoneyIntent<R> {
  const sendMoneyRequest = useSendMoneyRequest()
  const visitor = useVisitor()
  const member = visitor.standing === 'guest' ? undefined : visitor.id
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
