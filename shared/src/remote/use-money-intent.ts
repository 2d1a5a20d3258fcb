import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useBackOnline } from '../design/states/use-back-online.ts'
import { fault } from '../kernel/faults.ts'
import type { Currency } from '../kernel/money.ts'
import type { IntentKey, RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, MoneyRecord, RequestOf } from '../wire/call.ts'
import { dropMoneyAct, moneyActState, repeatPrefix } from '../wire/money-acts.ts'
import { useBrand, useRequest, useSendMoneyRequest, useVisitor } from './host-context.tsx'
import { digestOf, type KeptIntent, keptIntents } from './kept-intents.ts'

/** Amount of an act, for the questions about it. */
export type ActAmount = { readonly amount: string; readonly currency: Currency }
/** The facts with which a screen names an act. */
export type NamedAct = { readonly operation: string } & Partial<ActAmount>

/** Why an act is open: its call did not arrive, is being carried out, or nobody could be asked. */
export type OpenOutcome = 'absent' | 'underWay' | 'unasked'

/**
 * idle: nothing is open. sending: the answer is pending. asking: an earlier call is asked about or voided; nothing is sent.
 * refused: the call was not carried out. proving: the call needs the payment password; `resend` sends it after the proof.
 * open: an earlier call has no answer; `resend` sends exactly this call, if this screen still has its request. booked: an
 * earlier call was carried out. dropped: its key was voided. repeated: an equal act was booked some minutes ago; `repeat`
 * sends the act once more.
 */
export type IntentState<R extends MoneyRecord> =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'sending'; readonly request: RequestOf<R> }
  | { readonly state: 'refused'; readonly request: RequestOf<R>; readonly problem: RequestProblem<R> }
  | { readonly state: 'proving'; readonly request: RequestOf<R>; readonly problem: RequestProblem<R> }
  | ActState

/** What a screen tells about an act. `isBefore`: another act was pressed meanwhile, and not sent. */
export type ActState =
  | { readonly state: 'open'; readonly act: NamedAct; readonly outcome: OpenOutcome; readonly canResend: boolean }
  | { readonly state: 'booked'; readonly act: NamedAct; readonly isBefore: boolean }
  | { readonly state: 'dropped'; readonly act: NamedAct }
  | { readonly state: 'repeated'; readonly act: NamedAct }

type Done<R extends MoneyRecord> = {
  readonly state: 'answered'
  readonly request: RequestOf<R>
  readonly value: AnswerOf<R>
}
type Shown<R extends MoneyRecord> = IntentState<R> | Done<R>

export type MoneyIntent<R extends MoneyRecord> = IntentState<R> & {
  /**
   * Sends the request. An earlier call without an answer is voided first; if it is the same act, the screen asks about it.
   * @param amount amount of the act when the request has none
   */
  submit(request: RequestOf<R>, amount?: ActAmount): void
  /** Sends the open call again with its own request and key. */
  resend(): void
  /** Asks again what became of the open call. */
  ask(): void
  /** Voids the open call. */
  drop(): void
  /** Sends the act once more although an equal one was booked some minutes ago. */
  repeat(): void
  /** Abandons a call that waits for the payment password, or clears what the screen shows. */
  clear(): void
}

/** Refusals from before the gateway checks the key: an earlier attempt with the key may have been carried out. */
const undecided = [
  'login.not.session',
  'function.not.available',
  'request.too.many',
  'system.busy',
  'system.maintenance',
  'system.restricted',
  'password.check.needed',
]

const isUnproven = <R>(problem: RequestProblem<R>): boolean =>
  problem.kind === 'refusal' && problem.code === 'password.check.needed'

/** Whether a problem says for certain that no attempt of the call was carried out. */
function isDecided<R>(problem: RequestProblem<R>, isFirst: boolean): boolean {
  // AZ-105: this build cannot send the request, so nothing was sent.
  if (problem.kind === 'fault') return problem.fault.code === 'AZ-105'
  return isFirst || !undecided.includes(problem.code)
}

/** A call of this screen with its request, which is never stored. */
type Held<R extends MoneyRecord> = {
  readonly kept: KeptIntent
  readonly request: RequestOf<R>
  readonly isFirst: boolean
}

const actOf = ({ operation, amount, currency }: KeptIntent): NamedAct => ({
  operation,
  ...(amount !== undefined && currency !== undefined ? { amount, currency } : {}),
})

function amountIn({ act }: CallRecord, request: unknown, currency: Currency): ActAmount | undefined {
  const value = act && (request as Readonly<Record<string, unknown>>)[act.amount]
  return value === undefined
    ? undefined
    : { amount: String(value), currency: act?.amount === 'points' ? 'PTS' : currency }
}

function parsedAnswer<R extends MoneyRecord>(record: R, text: string | undefined): AnswerOf<R> | undefined {
  try {
    const read = v.safeParse(record.answer, JSON.parse(text ?? ''))
    return read.success ? (read.output as AnswerOf<R>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a call that moves money. What is pressed is what is sent, and nothing is sent unpressed. Operation, key, amount,
 * member, time and digest of the request are in the browser's storage before the call is sent, and stay there until its
 * outcome is known. A call without an answer is asked about by its key.
 * @param onAnswered called when a call of this screen succeeded
 */
export function useMoneyIntent<R extends MoneyRecord>(
  record: R,
  onAnswered: (value: AnswerOf<R>, request: RequestOf<R>) => void,
): MoneyIntent<R> {
  const sendMoneyRequest = useSendMoneyRequest()
  const sendRequest = useRequest()
  const { currency } = useBrand()
  const visitor = useVisitor()
  const member = visitor.role === 'guest' ? undefined : visitor.id
  const [{ owner, shown }, setState] = useState<{ owner: typeof member; shown: Shown<R> }>({
    owner: member,
    shown: { state: 'idle' },
  })
  const isBusy = useRef(false)
  const held = useRef<Held<R>>(undefined)
  /** The act that the screen shows as open. */
  const openAct = useRef<KeptIntent>(undefined)
  const { operation } = record
  const setShown = (next: Shown<R>) => setState({ owner: member, shown: next })
  const latest = () => (member === undefined ? undefined : keptIntents.latest(operation, member))

  /** Runs one exchange at a time. */
  const alone = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  const ended = (key: string) => {
    keptIntents.remove(key)
    if (held.current?.kept.key === key) held.current = undefined
  }

  const ask = async (kept: KeptIntent) => {
    const own = held.current?.kept.key === kept.key ? held.current : undefined
    const open = (outcome: OpenOutcome) => {
      openAct.current = kept
      setShown({ state: 'open', act: actOf(kept), outcome, canResend: own !== undefined })
    }
    setShown({ state: 'asking' })
    const asked = await sendRequest(moneyActState, { operation, key: kept.key })
    if (!asked.ok) return open('unasked')
    const { state, answer } = asked.value
    // Another tab has forgotten the act, for example because it has expired.
    if (state === 'unknown' && !keptIntents.has(kept.key)) return setShown({ state: 'idle' })
    if (state === 'unknown' || state === 'underWay') return open(state === 'unknown' ? 'absent' : state)
    ended(kept.key)
    if (state === 'voided') return setShown({ state: 'dropped', act: actOf(kept) })
    const value = own && parsedAnswer(record, answer)
    if (own && value !== undefined) setShown({ state: 'answered', request: own.request, value })
    else setShown({ state: 'booked', act: actOf(kept), isBefore: false })
  }

  const send = async (call: Held<R>) => {
    const { kept, request, isFirst } = call
    try {
      keptIntents.put(kept)
    } catch (error) {
      const problem = { kind: 'fault', fault: fault('AZ-105', error) } as const
      return setShown({ state: 'refused', request, problem })
    }
    held.current = { ...call, isFirst: false }
    setShown({ state: 'sending', request })
    const result = await sendMoneyRequest(record, request, kept.key)
    if (result.ok) {
      ended(kept.key)
      return setShown({ state: 'answered', request, value: result.value })
    }
    const problem = result.error
    if (isUnproven(problem)) {
      held.current = { ...call }
      if (isFirst) keptIntents.remove(kept.key)
      return setShown({ state: 'proving', request, problem })
    }
    if (!isDecided(problem, isFirst)) return await ask(kept)
    if (problem.kind === 'refusal' && problem.code === 'intent.again') {
      keptIntents.remove(kept.key)
      return setShown({ state: 'repeated', act: actOf(kept) })
    }
    ended(kept.key)
    setShown({ state: 'refused', request, problem })
  }

  /** Voids the key of an act. Returns whether its call is certain not to be carried out. */
  const voided = async (kept: KeptIntent, isBefore: boolean): Promise<boolean> => {
    setShown({ state: 'asking' })
    const answer = await sendRequest(dropMoneyAct, { operation, key: kept.key })
    const canResend = held.current?.kept.key === kept.key
    if (!answer.ok) setShown({ state: 'open', act: actOf(kept), outcome: 'unasked', canResend })
    else {
      ended(kept.key)
      if (answer.value.state === 'voided') return true
      setShown({ state: 'booked', act: actOf(kept), isBefore })
    }
    return false
  }

  const submit = (request: RequestOf<R>, amount?: ActAmount) =>
    void alone(async () => {
      if (member === undefined) return
      const digest = await digestOf(operation, request)
      const open = latest()
      const isSame = open?.digest === digest
      const call = (kept: KeptIntent, isFirst: boolean): Held<R> => ({ kept, request, isFirst })
      if (open && isSame) {
        const isTold = shown.state === 'open' && shown.outcome === 'absent' && held.current?.kept.key === open.key
        if (isTold) return await send(call(open, false))
        held.current = call(open, false)
        return await ask(open)
      }
      if (open && !(await voided(open, true))) return
      const facts = amount ?? amountIn(record, request, currency) ?? {}
      const key = keptIntents.newKey()
      await send(call({ key, member, operation, at: Date.now(), digest, ...facts }, true))
    })

  const resend = () =>
    void alone(async () => {
      const call = held.current
      if (!call) return
      // Another tab has dropped the act or it has expired.
      if (shown.state === 'open' && !keptIntents.has(call.kept.key)) return setShown({ state: 'idle' })
      await send(call)
    })
  const queryLatest = () =>
    void alone(async () => {
      const open = latest()
      if (open) await ask(open)
      else setShown({ state: 'idle' })
    })
  const drop = () =>
    void alone(async () => {
      const open = latest()
      if (!open) return setShown({ state: 'idle' })
      if (await voided(open, false)) setShown({ state: 'dropped', act: actOf(open) })
    })
  const repeat = () =>
    void alone(async () => {
      const call = held.current
      if (!call || shown.state !== 'repeated') return
      const key: IntentKey = keptIntents.newKey(repeatPrefix)
      await send({ ...call, kept: { ...call.kept, key, at: Date.now() }, isFirst: true })
    })
  const clear = () => {
    if (isBusy.current) return
    const call = held.current
    // An earlier attempt may still arrive, so the act stays open.
    if (shown.state === 'proving' && call && !call.isFirst) return queryLatest()
    if (shown.state === 'proving' || shown.state === 'repeated') held.current = undefined
    setShown({ state: 'idle' })
  }

  const answered = useEffectEvent(({ value, request }: Done<R>) => {
    setShown({ state: 'idle' })
    onAnswered(value, request)
  })
  const current: Shown<R> = owner === member ? shown : { state: 'idle' }
  useEffect(() => {
    if (current.state === 'answered') answered(current)
  }, [current])

  const begin = useEffectEvent(() => {
    held.current = undefined
    if (latest()) queryLatest()
  })
  useEffect(() => begin(), [member, operation])
  useBackOnline(current.state === 'open' && current.outcome === 'unasked', queryLatest)
  // Another tab knows what became of the act, so this one asks.
  const removed = useEffectEvent((key: string) => {
    const act = openAct.current
    if (shown.state === 'open' && act?.key === key && latest() === undefined) void alone(() => ask(act))
  })
  useEffect(() => keptIntents.onRemoved((key) => removed(key)), [])

  const state: IntentState<R> = current.state === 'answered' ? { state: 'sending', request: current.request } : current
  return { ...state, submit, resend, ask: queryLatest, drop, repeat, clear }
}
