import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { DraftForm } from '../site/form-drafts.ts'
import { useSite } from '../site/site-context.tsx'

type TextOf<Name extends string> = (name: Name) => string

type Options<Name extends string> = {
  /** Every field that is checked before sending. */
  readonly names: readonly Name[]
  /** What is wrong with a field, as a sentence. */
  readonly problem: (name: Name, textOf: TextOf<Name>) => string | undefined
  readonly first?: ReadonlyMap<Name, string>
  /** Begins with what was typed before and not sent, and keeps what is typed. */
  readonly draft?: DraftForm
  /** What was typed is on its way, and can be read but not changed. */
  readonly isHeld: boolean
}

export type FieldBinding<Name extends string> = {
  readonly name: Name
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  onValue(text: string): void
  onBlur(event: FocusEvent): void
}

export type Fields<Name extends string> = {
  /** For the form element, so that the first wrong field can be found in it. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly textOf: TextOf<Name>
  bind(name: Name): FieldBinding<Name>
  put(name: Name, text: string): void
  /** Shows all errors and moves to the first; true when there is none. */
  check(): boolean
  /** Shows what the platform said about a field, until it is typed in. */
  refuse(name: Name, sentence: string): void
}

/** An error that appears while a button is held down moves it away, and the press is lost. */
const isPressing = () => document.querySelector('button:active, a:active, label:active') !== null

const without = <Name>(names: ReadonlySet<Name>, name: Name): ReadonlySet<Name> =>
  new Set([...names].filter((other) => other !== name))

/** The press that sends checks all fields itself; an error that moved the button first would lose it. */
const sends = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** The texts of a form. Errors come when a field is left or the form is sent, and go while they are put right. */
export function useFields<Name extends string>(options: Options<Name>): Fields<Name> {
  const { names, problem, first, draft, isHeld } = options
  const { drafts } = useSite()
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map([...(first ?? []), ...(draft ? drafts.read(draft) : [])]),
  )
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<Name, string>>(new Map())
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const textOf: TextOf<Name> = (name) => texts.get(name) ?? ''
  const errorOf = (name: Name) => refused.get(name) ?? (left.has(name) ? problem(name, textOf) : undefined)

  const put = (name: Name, text: string) => {
    if (errorOf(name) === undefined) setLeft((before) => without(before, name))
    setRefused((before) => new Map([...before].filter(([other]) => other !== name)))
    setTexts((before) => new Map(before).set(name, text))
    if (draft) drafts.keep(draft, name, text)
  }

  return {
    form,
    textOf,
    put,
    bind: (name) => ({
      name,
      value: textOf(name),
      error: errorOf(name),
      readOnly: isHeld,
      onValue: (text) => put(name, text),
      onBlur: (event) => {
        if (!sends(event) && !isPressing()) setLeft((before) => new Set(before).add(name))
      },
    }),
    check() {
      setLeft(new Set(names))
      setTries((count) => count + 1)
      return names.every((name) => problem(name, textOf) === undefined)
    },
    refuse(name, sentence) {
      setRefused((before) => new Map(before).set(name, sentence))
      setTries((count) => count + 1)
    },
  }
}
