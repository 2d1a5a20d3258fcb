import { readRemarks } from '../kernel/feedback-rules.ts'
import { useFormLingui } from './use-form-lingui.ts'

type Limits = {
  /** Fewest characters of a text that is not empty; defaults to 1. */
  readonly least?: number
  /** Most characters. */
  readonly most: number
}

export type TextLimit = {
  /** Characters that may still be typed, as the platform counts them; negative when there are too many. */
  readonly left: (typed: string) => number
  /** Returns the error message for a text, for the `problem` of the form's field; undefined if valid or empty. */
  readonly problem: (typed: string) => string | undefined
}

const lengthOf = (typed: string): number => readRemarks(typed).length

/** Limits of the length of a text. Text over the limit is accepted and marked at once, so that no pasted word is lost. */
export function useTextLimit({ least = 1, most }: Limits): TextLimit {
  const { _: t } = useFormLingui()
  return {
    left: (typed) => most - lengthOf(typed),
    problem(typed) {
      const length = lengthOf(typed)
      const wanted = t('error.length', { min: least, max: most })
      if (length > most) return t('form.both', { problem: t('form.over', { n: length - most }), wanted })
      return length > 0 && length < least ? wanted : undefined
    },
  }
}
