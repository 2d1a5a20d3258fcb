import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useIsSlow } from '../design/states/slow-state.tsx'
import type { SharedKey, Translate } from '../i18n/catalogues.ts'
import type { Result } from '../kernel/result.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import { useRequest } from '../remote/host-context.tsx'
import { problemKey, problemValues, problemWay } from '../remote/problem-messages.ts'
import type { MoneyIntent } from '../remote/use-money-intent.ts'
import type { AnswerOf, CallRecord, MoneyRecord, OwnRefusalOf, PlainRecord, RequestOf } from '../wire/call.ts'
import { emptyField } from './empty-field.ts'
import { type FormDraft, type FormFields, type TextOf, useFormFields } from './use-form-fields.ts'
import { useFormLingui } from './use-form-lingui.ts'
import { type Sending, useSending } from './use-sending.ts'

/** One field of a form. Its label is what sentences call it. */
export type FieldSpec<Name extends string> = {
  readonly label: string
  /** What stands in it at first. */
  readonly first?: string | undefined
  /** Said when it is empty, instead of its label and "cannot be empty". */
  readonly missing?: string
  /** May be left empty. */
  readonly optional?: boolean
  /** Not asked for now: nothing can be wrong with it. */
  readonly hidden?: boolean
  /** What else is wrong with a text, as a sentence; for a rule of the brand's settings see `useRuleProblem`. */
  readonly problem?: (text: string, textOf: TextOf<Name>) => string | undefined
}

type Options<R extends CallRecord, Name extends string, Key extends string> = {
  /** Translates the messages that `refusals` names. */
  readonly t: Translate<Key | SharedKey>
  /** Names and order stay the same while the form is there; the fields of the record's request are judged by its schema. */
  readonly fields: Readonly<Record<Name, FieldSpec<NoInfer<Name>>>>
  /** A message for every refusal of the record. */
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>
  /** The field that a refusal is about; the others stand above the form. */
  readonly refusalFields?: Readonly<Partial<Record<OwnRefusalOf<R>, NoInfer<Name>>>>
  /** Values that messages of refusals use beside the minutes to wait. */
  readonly refusalValues?: Readonly<Record<string, unknown>>
  /** The request from what was typed. Undefined when a proof failed, which the form then says. */
  readonly request: (
    textOf: TextOf<Name>,
    left: AbortSignal,
    form: FormCommands<Name>,
  ) => RequestOf<R> | undefined | Promise<RequestOf<R> | undefined>
  /** Hears of a refusal before it is shown, for example to ask for another image. True when it has said itself what is wrong. */
  readonly onRefused?: (problem: RequestProblem<R>, form: FormCommands<Name>) => unknown
  /** What was sent is not given up, and its answer counts when the form is gone too. Always so for money. */
  readonly isFinal?: boolean
  readonly draft?: FormDraft | undefined
} & Sender<R, Name>

type PlainSender<R, Name extends string> = {
  readonly onDone: (answer: AnswerOf<R>, request: RequestOf<R>, form: FormCommands<Name>) => unknown
  /** Sends the request in another way than `useRequest`. */
  readonly send?: (
    request: RequestOf<R>,
    left: AbortSignal | undefined,
  ) => Promise<Result<AnswerOf<R>, RequestProblem<R>>>
  readonly intent?: undefined
}

/** A money call is sent by its intent, which hears of the answer too; without one its form does not compile. */
type Sender<R extends CallRecord, Name extends string> = R extends PlainRecord
  ? PlainSender<R, Name>
  : { readonly intent: MoneyIntent<R & MoneyRecord>; readonly onDone?: undefined; readonly send?: undefined }

export type RecordForm<Name extends string> = FormFields<Name> & {
  readonly sending: Sending
  /** Why the last try was refused, when no field is to blame. */
  readonly failure: string | undefined
  /** The page where that is put right. */
  readonly way: string | undefined
  /** Says why nothing was sent, or that nothing is to blame any more. */
  fail(sentence: string | undefined): void
  /** Sends when every field is right, and once at a time. What was typed stays, whatever the answer is. */
  submit(): void
}

/** What a form's own steps may do with it. */
export type FormCommands<Name extends string> = Pick<RecordForm<Name>, 'textOf' | 'put' | 'refuse' | 'fail'>

const entriesOf = ({ request }: CallRecord): Readonly<Record<string, v.GenericSchema>> =>
  'entries' in request ? (request.entries as Record<string, v.GenericSchema>) : {}

/** State of a form that sends one call: the record judges the texts, the brand's rules too, and a refusal goes to its field. */
export function useRecordForm<R extends CallRecord, const Name extends string, Key extends string>(
  record: R,
  options: Options<R, Name, Key>,
): RecordForm<Name> {
  const { t, fields, refusals, refusalFields, refusalValues, draft } = options
  // A record that moves money has an intent, and is never sent from here.
  type Plain = R & PlainRecord
  const { onDone, send: ownSend } = options as { [Part in 'onDone' | 'send']?: PlainSender<R, Name>[Part] }
  const { _: formText } = useFormLingui()
  const sendRequest = useRequest()
  const own = useSending()
  const intent = options.intent as MoneyIntent<MoneyRecord> | undefined
  const isAwaited = intent?.state === 'sending'
  const isSlow = useIsSlow(isAwaited)
  // Until its end is known nothing else can be asked for.
  const sending: Sending =
    isAwaited || intent?.state === 'waiting' ? { ...own, busy: true, isSlow, cancel: undefined } : own
  const [failure, setFailure] = useState<string>()
  const [way, setWay] = useState<string>()
  const names = Object.keys(fields) as Name[]
  const entries = entriesOf(record)

  const problem = (name: Name, textOf: TextOf<Name>): string | undefined => {
    const { label, missing, optional = false, hidden = false, problem: own } = fields[name]
    const text = textOf(name)
    if (hidden || (optional && text === '')) return undefined
    if (missing !== undefined && text.trim() === '') return missing
    if (text.trim() === '') return emptyField(formText, label)
    const said = own?.(text, textOf)
    const entry = entries[name]
    return said ?? (entry && !v.is(entry, text) ? formText('form.invalid', { field: label }) : undefined)
  }
  const form = useFormFields<Name>({
    names,
    problem,
    first: new Map(names.map((name) => [name, fields[name].first ?? ''])),
    draft,
    isHeld: sending.busy,
  })

  /** The field of the form that a request's first issue is in. */
  const wrongField = (request: RequestOf<R>): Name | undefined => {
    const { issues = [] } = v.safeParse(record.request, request)
    const place = issues[0]?.path?.[0]?.key
    return names.find((name) => name === place)
  }
  const commands: FormCommands<Name> = { textOf: form.textOf, put: form.put, refuse: form.refuse, fail: setFailure }
  const refuse = (problem: RequestProblem<R>) => {
    if (options.onRefused?.(problem, commands) === true) return
    const text = t(problemKey(problem, refusals), { ...refusalValues, ...problemValues(problem) })
    const field = problem.kind === 'refusal' ? refusalFields?.[problem.code as OwnRefusalOf<R>] : undefined
    if (field) form.refuse(field, text)
    else {
      setWay(problemWay(problem))
      setFailure(text)
    }
  }
  const isFinal = record.money || options.isFinal === true
  const work = async (left: AbortSignal, commit: () => void) => {
    setFailure(undefined)
    setWay(undefined)
    const request = await options.request(form.textOf, left, commands)
    if (request === undefined || left.aborted) return
    const wrong = wrongField(request)
    if (wrong) return form.refuse(wrong, formText('form.invalid', { field: fields[wrong].label }))
    if (isFinal) commit()
    if (intent) return intent.submit(request)
    const send =
      ownSend ??
      ((asked, signal) =>
        sendRequest(record as Plain, asked as RequestOf<Plain>, signal ? { signal } : {}) as Promise<
          Result<AnswerOf<R>, RequestProblem<R>>
        >)
    const answer = await send(request, isFinal ? undefined : left)
    if (left.aborted && !isFinal) return
    if (answer.ok) await onDone?.(answer.value, request, commands)
    else refuse(answer.error)
  }
  const refusedIntent = useEffectEvent(() => {
    if (intent?.state === 'refused') refuse(intent.problem as RequestProblem<R>)
  })
  useEffect(() => {
    if (intent?.state === 'refused') refusedIntent()
  }, [intent?.state])

  return {
    ...form,
    sending,
    failure,
    way,
    fail: setFailure,
    submit: () => {
      if (form.check()) sending.send(work)
    },
  }
}
