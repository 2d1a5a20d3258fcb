import { type FormStore, getErrors, getInput, setErrors, setInput, useForm } from '@formisch/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** What stands in a field now. A field that reads it while it renders, renders again when it changes. */
export type TextOf<Name extends string> = (name: Name) => string

/** What was typed and not sent, for a form that may go away and come back. */
export type FormDraft = {
  read(): ReadonlyMap<string, string>
  keep(name: string, text: string): void
}

type Options<Name extends string> = {
  /** Every field the form may have; they stay the same while it is there. */
  readonly names: readonly Name[]
  /** What is wrong with a field, as a sentence; undefined for a field that is not asked for now. */
  readonly problem: (name: Name, textOf: TextOf<Name>) => string | undefined
  readonly first?: ReadonlyMap<string, string>
  /** Begins with what was typed before and not sent, and keeps what is typed. */
  readonly draft?: FormDraft | undefined
  /** What was typed is on its way, and can be read but not changed. */
  readonly isHeld: boolean
}

type Texts = v.ObjectSchema<Record<string, v.StringSchema<undefined>>, undefined>
export type FieldStore = FormStore<Texts>

export type FormFields<Name extends string> = {
  /** For the form element, so that the first wrong field can be found in it. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly textOf: TextOf<Name>
  put(name: Name, text: string): void
  /** Shows all errors and moves to the first; true when there is none. */
  check(): boolean
  /** Shows what the platform said about a field, until it is typed in. */
  tell(name: Name, sentence: string): void
  /** The same, and moves to the field. */
  refuse(name: Name, sentence: string): void
  readonly isHeld: boolean
  /** What `useFormField` reads and writes. */
  readonly store: FieldStore
  /** The sentence that stands below a field. */
  errorOf(name: Name): string | undefined
  /** The field was left: what is wrong with it may be said from now on. */
  leave(name: Name): void
}

const pathOf = (name: string): readonly [string] => [name]

/** Marks in the store: a field that was left, and a sentence of the platform, which no rule of the page can judge. */
const left = 'left'
const byPlatform = 'platform'

/**
 * The texts of a form. Errors come when a field is left or the form is sent, and go while they are put right. Typing
 * renders the field alone: it reads the store, and the form does not.
 */
export function useFormFields<Name extends string>(options: Options<Name>): FormFields<Name> {
  const { names, first, draft, isHeld } = options
  const latest = useRef(options.problem)
  latest.current = options.problem
  const [config] = useState(() => {
    const started = new Map([...(first ?? []), ...(draft?.read() ?? [])])
    return {
      schema: v.object(Object.fromEntries(names.map((name) => [name, v.string()]))),
      initialInput: Object.fromEntries(names.map((name) => [name, started.get(name) ?? ''])),
      // What is wrong is judged when it is shown: rules come late, and sentences change with the language.
      validate: 'submit',
      revalidate: 'submit',
    } as const
  })
  const store: FieldStore = useForm(config)
  const textOf: TextOf<Name> = (name) => getInput(store, { path: pathOf(name) }) ?? ''
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const errorOf = (name: Name): string | undefined => {
    const [shown, by] = getErrors(store, { path: pathOf(name) }) ?? []
    if (shown === undefined || by === byPlatform) return shown
    return latest.current(name, textOf)
  }
  const leave = (name: Name) => {
    if (errorOf(name) === undefined) setErrors(store, { path: pathOf(name), errors: [left] })
  }
  const tell = (name: Name, sentence: string) =>
    setErrors(store, { path: pathOf(name), errors: [sentence, byPlatform] })

  return {
    form,
    store,
    isHeld,
    textOf,
    errorOf,
    leave,
    put(name, text) {
      const [, by] = getErrors(store, { path: pathOf(name) }) ?? []
      if (by === byPlatform || errorOf(name) === undefined) setErrors(store, { path: pathOf(name), errors: null })
      setInput(store, { path: pathOf(name), input: text })
      draft?.keep(name, text)
    },
    check() {
      names.forEach(leave)
      setTries((count) => count + 1)
      return names.every((name) => latest.current(name, textOf) === undefined)
    },
    tell,
    refuse(name, sentence) {
      tell(name, sentence)
      setTries((count) => count + 1)
    },
  }
}
