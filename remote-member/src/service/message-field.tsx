import { LongTextField, type RecordForm, type useTextLimit } from '@azulejo/shared/forms'
import { useLingui } from '@lingui/react'
import type { KeyboardEvent } from 'react'

type Props = {
  readonly form: RecordForm<'text'>
  readonly label: string
  readonly limit: ReturnType<typeof useTextLimit>
  /** Called while the writer types. */
  readonly onType?: () => void
}

/** The field of a message: Enter sends it, Shift and Enter begin another line. */
export function MessageField({ form, label, limit, onType }: Props) {
  const { _: t } = useLingui()
  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses its word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    <LongTextField
      form={form}
      name="text"
      rows={2}
      label={label}
      help={t('member.service.enterSends')}
      limit={limit}
      onKeyDown={press}
      onInput={onType}
      required
    />
  )
}
