import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { joinNames } from '../join-names.ts'
import { clearOfKeyboard } from './clear-of-keyboard.ts'
import { closeOnBack } from './close-on-back.ts'
import { freezePage } from './freeze-page.ts'
import { keepTabInside } from './keep-tab-inside.ts'
import css from './modal.module.css'
import { returnFocus } from './return-focus.ts'

export type ModalProps = {
  readonly open: boolean
  /** Called by the close button, Escape and a press outside; the parent sets `open`. */
  readonly onClose: () => void
  readonly title: string
  /** Hides the title visually; screen readers still read the title. */
  readonly titleHidden?: boolean | undefined
  /** Focuses the title first, so that no action is pressed by accident. */
  readonly focusTitle?: boolean | undefined
  /** A line below the title with the dialog's request. */
  readonly line?: ReactNode
  /** Width in px. */
  readonly size?: 480 | 520 | 560 | 620 | 720 | 760 | 880 | 1040 | undefined
  /** Place of the close button; `white` is on the scrim, outside the top right corner. */
  readonly close?: 'inside' | 'white' | undefined
  /** Layout below 900 px. */
  readonly mobile?: 'full' | 'sheet' | 'centre' | undefined
  /** Omits the padding, which the content must provide. */
  readonly bare?: boolean | undefined
  /** False while an action must not be interrupted, for example a payment request. */
  readonly dismissible?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** Actions, right-aligned below the content. */
  readonly footer?: ReactNode
  /** Actions share the whole width, under a hairline. */
  readonly evenFooter?: boolean | undefined
  readonly children?: ReactNode
}

/** A modal dialog: the page behind is inert and does not scroll, Back closes it, and the focus returns to the opener, else to the page. */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal(props: ModalProps) {
  const { onClose, title, titleHidden, size = 480, close = 'inside', mobile = 'centre', bare, footer, children } = props
  const { dismissible = true, role, line, evenFooter, focusTitle = false } = props
  const { _: t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const isLeaving = useRef(false)
  const latest = useRef({ onClose, dismissible, focusTitle })
  latest.current = { onClose, dismissible, focusTitle }

  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    const thaw = freezePage()
    isLeaving.current = false
    shown?.showModal()
    if (latest.current.focusTitle) heading.current?.focus()
    const stop = shown && clearOfKeyboard(shown, window)
    const leaveStack = closeOnBack(() => {
      if (latest.current.dismissible) latest.current.onClose()
      return latest.current.dismissible
    })
    return () => {
      isLeaving.current = true
      stop?.()
      leaveStack()
      shown?.close()
      thaw()
      returnFocus(opener)
    }
  }, [])

  // Ignores a press that starts on the content and ends outside, as in a text selection.
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }

  const closer = dismissible && (
    <IconButton icon={X} label={t('common.close')} onClick={onClose} className={css[close]} />
  )

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={joinNames(css.dialog, css[mobile])}
      onPointerDown={press}
      onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      // Browsers do not allow a page to prevent a second close request in a row.
      onClose={(event) => {
        if (isLeaving.current || event.target !== event.currentTarget) return
        if (dismissible) onClose()
        else dialog.current?.showModal()
      }}
    >
      <div className={joinNames(css.frame, css[`w${size}`])}>
        <div className={joinNames(css.box, !bare && css.padded)}>
          <h2
            ref={heading}
            id={titleId}
            tabIndex={focusTitle ? -1 : undefined}
            className={titleHidden ? css.hidden : css.title}
          >
            {title}
          </h2>
          {line && <p className={css.line}>{line}</p>}
          {children}
          {footer && <div className={joinNames(css.footer, evenFooter && css.even)}>{footer}</div>}
          {close === 'inside' && closer}
        </div>
        {close === 'white' && closer}
      </div>
    </dialog>
  )
}
