import { Button, Copy, showToast } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'

type Props = {
  readonly label: string
  readonly text: string
  /** The label stands in the button. */
  readonly shown?: boolean
}

/** Puts a text into the clipboard and says so. */
export function CopyButton({ label, text, shown = false }: Props) {
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
    <Button kind={shown ? 'primary' : 'secondary'} icon={Copy} onClick={copy} aria-label={shown ? undefined : label}>
      {shown ? label : undefined}
    </Button>
  )
}
