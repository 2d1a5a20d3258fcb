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

/** Specification of a form field. Error messages refer to the field by `label`. */
export type FieldSpec<Name extends string> = {
  readonly label: string
  /** Initial text. */
  readonly first?: string | undefined
  /** Message for an empty field, in place of the label and "cannot be empty". */
  readonly missing?: string
  /** Whether the field may be empty. */
  readonly optional?: boolean
  /** Whether the form does not request the field now; a hidden field has no error. */
  readonly hidden?: boolean
  /** Returns the error message of a non-empty text; for a rule of the brand's settings see `useRuleProblem`. */
  readonly problem?: (text: string, textOf: TextOf<Name>) => string | undefined
}

type Options<R extends CallRecord, Name extends string, Key extends string> = {
  /** Translates the messages that `refusals` names. */
  readonly t: Translate<Key | SharedKey>
  /** Names and order must not change while mounted. The record's schema also validates the fields of its request. */
  readonly fields: Readonly<Record<Name, FieldSpec<NoInfer<Name>>>>
  /** A message for every refusal of the record. */
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>
  /** Fields of refusals; other refusals show above the form. */
  readonly refusalFields?: Readonly<Partial<Record<OwnRefusalOf<R>, NoInfer<Name>>>>
  /** Placeholder values of refusal messages, in addition to the minutes to wait. */
  readonly refusalValues?: Readonly<Record<string, unknown>>
  /** Builds the request from the texts. Undefined after a failed proof, whose error this function shows itself. */
  readonly request: (
    textOf: TextOf<Name>,
    left: AbortSignal,
    form: FormCommands<Name>,
  ) => RequestOf<R> | undefined | Promise<RequestOf<R> | undefined>
  /** Called before a refusal is shown, for example to request another image. Returns true if it showed the error itself. */
  readonly onRefused?: (problem: RequestProblem<R>, form: FormCommands<Name>) => unknown
  /** Whether a sent call cannot be cancelled and its response counts after an unmount. Always true for money calls. */
  readonly isFinal?: boolean
  readonly draft?: FormDraft | undefined
} & Sender<R, Name>

type PlainSender<R, Name extends string> = {
  readonly onDone: (answer: AnswerOf<R>, request: RequestOf<R>, form: FormCommands<Name>) => unknown
  /** Sends the request in place of `useRequest`. */
  readonly send?: (
    request: RequestOf<R>,
    left: AbortSignal | undefined,
  ) => Promise<Result<AnswerOf<R>, RequestProblem<R>>>
  readonly intent?: undefined
}

/** A money call requires its intent, which sends the call and receives the response; a form without one does not compile. */
type Sender<R extends CallRecord, Name extends string> = R extends PlainRecord
  ? PlainSender<R, Name>
  : { readonly intent: MoneyIntent<R & MoneyRecord>; readonly onDone?: undefined; readonly send?: undefined }

export type RecordForm<Name extends string> = FormFields<Name> & {
  readonly sending: Sending
  /** Message of the last refusal that belongs to no field. */
  readonly failure: string | undefined
  /** Path of the page where the player can resolve the refusal. */
  readonly way: string | undefined
  /** Sets or clears the message above the fields. */
  fail(sentence: string | undefined): void
  /** Sends if all fields are valid and no call is running. Texts stay after any response. */
  submit(): void
}

/** Commands for the callbacks of a form. */
export type FormCommands<Name extends string> = Pick<RecordForm<Name>, 'textOf' | 'put' | 'refuse' | 'fail'>

const entriesOf = ({ request }: CallRecord): Readonly<Record<string, v.GenericSchema>> =>
  'entries' in request ? (request.entries as Record<string, v.GenericSchema>) : {}

/** State of a form that sends one call. The record's schema and field rules validate texts; fields show their refusals. */
export function useRecordForm<R extends CallRecord, const Name extends string, Key extends string>(
  record: R,
  options: Options<R, Name, Key>,
): RecordForm<Name> {
  const { t, fields, refusals, refusalFields, refusalValues, draft } = options
  // Only a plain record is sent below: a money record has an intent, which sends it.
  type Plain = R & PlainRecord
  const { onDone, send: ownSend } = options as { [Part in 'onDone' | 'send']?: PlainSender<R, Name>[Part] }
  const { _: formText } = useFormLingui()
  const sendRequest = useRequest()
  const own = useSending()
  const intent = options.intent as MoneyIntent<MoneyRecord> | undefined
  const isAwaited = intent?.state === 'sending' || intent?.state === 'asking'
  const isSlow = useIsSlow(isAwaited)
  // An act without an answer leaves the form free: another act may be pressed, which voids it.
  const sending: Sending =
    isAwaited || intent?.state === 'proving' ? { ...own, busy: true, isSlow, cancel: undefined } : own
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
    const ownProblem = own?.(text, textOf)
    const entry = entries[name]
    return ownProblem ?? (entry && !v.is(entry, text) ? formText('form.invalid', { field: label }) : undefined)
  }
  const form = useFormFields<Name>({
    names,
    problem,
    first: new Map(names.map((name) => [name, fields[name].first ?? ''])),
    draft,
    isHeld: sending.busy,
  })

  /** The form field with the first schema issue of a request. */
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
      ((body, signal) =>
        sendRequest(record as Plain, body as RequestOf<Plain>, signal ? { signal } : {}) as Promise<
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
