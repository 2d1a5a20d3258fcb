import { Button, type ButtonKind, Copy, showToast } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'

type Props = {
  readonly label: string
  readonly text: string
  /** Shows the label in the button. */
  readonly shown?: boolean
  readonly kind?: ButtonKind
}

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ label, text, shown = false, kind = shown ? 'primary' : 'secondary' }: Props) {
  const { _: t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'ok', title: t('member.deposit.copied') })
    } catch {
      showToast({ kind: 'err', title: t('member.deposit.notCopied') })
    }
  }
  return (
    <Button kind={kind} icon={Copy} onClick={copy} aria-label={shown ? undefined : label}>
      {shown ? label : undefined}
    </Button>
  )
}
