import { type FormStore, getErrors, getInput, setErrors, setInput, useForm } from '@formisch/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** Returns the current text of a field. A component that calls this during render re-renders when the text changes. */
export type TextOf<Name extends string> = (name: Name) => string

/** Storage for the unsent texts of a form that may unmount and mount again. */
export type FormDraft = {
  read(): ReadonlyMap<string, string>
  keep(name: string, text: string): void
}

type Options<Name extends string> = {
  /** All fields that the form may have; must not change while the form is mounted. */
  readonly names: readonly Name[]
  /** Returns the error message of a field; undefined for a valid field and for a field that is not requested now. */
  readonly problem: (name: Name, textOf: TextOf<Name>) => string | undefined
  readonly first?: ReadonlyMap<string, string>
  /** Supplies the initial texts, and stores the typed texts. */
  readonly draft?: FormDraft | undefined
  /** Whether the form is being sent, which makes its fields read-only. */
  readonly isHeld: boolean
}

type Texts = v.ObjectSchema<Record<string, v.StringSchema<undefined>>, undefined>
export type FieldStore = FormStore<Texts>

export type FormFields<Name extends string> = {
  /** Ref of the form element, which is searched for the first invalid field. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly textOf: TextOf<Name>
  put(name: Name, text: string): void
  /** Shows all errors and focuses the first invalid field. @returns true when all fields are valid */
  check(): boolean
  /** Shows the platform's message for a field until the field changes. */
  showError(name: Name, sentence: string): void
  /** Shows the platform's message for a field like `showError`, and focuses the field. */
  refuse(name: Name, sentence: string): void
  readonly isHeld: boolean
  /** The store that `useFormField` subscribes to. */
  readonly store: FieldStore
  /** The error message to show below a field. */
  errorOf(name: Name): string | undefined
  /** Marks a field as left, so that its errors show from now on. */
  leave(name: Name): void
}

const pathOf = (name: string): readonly [string] => [name]

/** Marks in the store: a field that is left, and a message of the platform, which no rule of the page can check. */
const left = 'left'
const byPlatform = 'platform'

/**
 * State of a form's texts. Errors appear when a field is left or the form is submitted, and disappear when corrected. Typing
 * re-renders only the field, which subscribes to the store, and not the form.
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
      // Errors are computed on render, because rules load late and messages change with the language.
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
  const showError = (name: Name, sentence: string) =>
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
    showError,
    refuse(name, sentence) {
      showError(name, sentence)
      setTries((count) => count + 1)
    },
  }
}
