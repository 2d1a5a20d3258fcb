import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { Modal } from '../modal/modal.tsx'
import { copyText } from './copy-text.ts'
import css from './use-copy.module.css'

export type Copying = {
  /** Copies a text. @returns false when the browser allows it in no way; then `dialog` shows the text */
  readonly copy: (text: string) => Promise<boolean>
  /** Dialog with the whole text in a selected field, once it could not be copied. */
  readonly dialog: ReactNode
}

/** Copies texts, and shows a text that the browser does not let a page copy. */
export function useCopy(): Copying {
  const { _: t } = useLingui()
  const [left, setLeft] = useState<string>()
  return {
    async copy(text) {
      const isCopied = await copyText(text)
      setLeft(isCopied ? undefined : text)
      return isCopied
    },
    dialog: left !== undefined && (
      <Modal open onClose={() => setLeft(undefined)} title={t('common.copyByHand')}>
        <textarea
          ref={(shown) => shown?.select()}
          className={css.field}
          aria-label={t('common.copyByHand')}
          readOnly
          rows={Math.min(6, Math.ceil(left.length / 36))}
          value={left}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Modal>
    ),
  }
}
