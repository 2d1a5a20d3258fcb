import { feedbackRules, readRemarks } from '@azulejo/shared/kernel'
import { emptyField } from '../words/empty-field.ts'
import type { useEntryWords } from '../words/use-entry-words.ts'

/** Characters that may still be typed, as the platform counts them; negative when there are too many. */
export const charactersLeft = (typed: string): number => feedbackRules.remarks.max - readRemarks(typed).length

/** What is wrong with remarks, as a sentence. */
export function remarksProblem(say: ReturnType<typeof useEntryWords>, typed: string): string | undefined {
  const { length } = readRemarks(typed)
  const { min, max } = feedbackRules.remarks
  if (length === 0) return emptyField(say, say('host.feedback.remarks'))
  if (length > max)
    return say('host.field.both', {
      problem: say('host.feedback.over', { n: length - max }),
      wanted: say('error.length', { min, max }),
    })
  return length < min ? say('error.length', { min, max }) : undefined
}
