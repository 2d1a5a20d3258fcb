import { Button, type ButtonKind, Copy, showToast, useCopy } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'

type Props = {
  readonly label: string
  readonly text: string
  /** Shows the label in the button. */
  readonly shown?: boolean
  readonly kind?: ButtonKind
}

/** Copies a text to the clipboard and shows a toast, or shows the text where the browser does not allow copying. */
export function CopyButton({ label, text, shown = false, kind = shown ? 'primary' : 'secondary' }: Props) {
  const { _: t } = useLingui()
  const { copy, dialog } = useCopy()
  const copyAndReport = async () => {
    if (await copy(text)) showToast({ kind: 'ok', title: t('member.deposit.copied') })
  }
  return (
    <>
      <Button kind={kind} icon={Copy} onClick={copyAndReport} aria-label={shown ? undefined : label}>
        {shown ? label : undefined}
      </Button>
      {dialog}
    </>
  )
}
