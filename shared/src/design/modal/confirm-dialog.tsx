import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import css from './confirm-dialog.module.css'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  readonly open: boolean
  /** The question. */
  readonly title: string
  /** The consequences of a confirmation. */
  readonly children?: ReactNode
  /** The verb on the confirm button. */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  /** Red confirm button, for actions that cannot be undone. */
  readonly danger?: boolean | undefined
  /** The player must do something first before confirming. */
  readonly confirmDisabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly busyLabel?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation before an action. Cancel is first in the tab order, and Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    confirmDisabled,
    busy,
    busyLabel,
    onConfirm,
    onCancel,
  } = props
  const { _: t } = useLingui()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      footer={
        <>
          <Button kind="ghost" disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={confirmDisabled}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className={css.body}>{children}</div>}
    </Modal>
  )
}
