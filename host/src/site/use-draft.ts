import type { FormDraft } from '@azulejo/shared/forms'
import type { DraftForm } from './form-drafts.ts'
import { useSite } from './site-context.tsx'

/** The draft with the unsent values of a form of the shell. */
export function useDraft(form: DraftForm): FormDraft {
  const { drafts } = useSite()
  return { read: () => drafts.read(form), keep: (name, text) => drafts.keep(form, name, text) }
}
