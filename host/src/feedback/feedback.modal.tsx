import { Button, Modal, Strip } from '@azulejo/shared/design'
import { Form, LongTextField } from '@azulejo/shared/forms'
import { useEffect, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneNumberField } from '../phone-field/phone-number-field.tsx'
import { AgeConfirmation } from '../register/age-confirmation.tsx'
import css from './feedback.module.css'
import { PicturesField } from './pictures-field.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useFeedback } from './use-feedback.ts'

/** Confirmation with the reference number by which customer service finds the message. */
function FeedbackSent({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed send button is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={css.form}>
      <Strip tone="ok">{t('host.feedback.sent')}</Strip>
      <p className={css.line}>{t('host.feedback.sentLine')}</p>
      <p className={css.number}>{number}</p>
      <Button ref={button} kind="primary" size="lg" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}

/**
 * Feedback to the operator: remarks, pictures and a number to call back. Unsent content reappears when the modal opens
 * again; closing aborts a pending request.
 */
export function FeedbackModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const { form, limit, pictures, number, firstDial } = useFeedback()
  const { busy } = form.sending
  const isOver = useDroppedFiles(busy || number !== undefined ? undefined : pictures.add)
  return (
    <Modal open onClose={onClose} title={t('feedback.title')} size={560} mobile="full">
      {number !== undefined && <FeedbackSent number={number} onClose={onClose} />}
      {number === undefined && (
        <Form form={form} sendText={t('host.feedback.send')} sendingText={t('form.sms.sending')}>
          <LongTextField form={form} name="remarks" label={t('host.feedback.remarks')} limit={limit} required />
          <PicturesField pictures={pictures} isHeld={busy} isOver={isOver} />
          <PhoneNumberField
            form={form}
            name="mobileNum"
            label={t('auth.mobileNum')}
            help={t('host.feedback.phoneHelp')}
            firstDial={firstDial}
          />
          <AgeConfirmation form={form} name="age" />
        </Form>
      )}
    </Modal>
  )
}
