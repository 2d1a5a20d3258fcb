import { Button, Modal, Strip } from '@azulejo/shared/design'
import { Form } from '@azulejo/shared/forms'
import { useEffect, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneNumberField } from '../phone-field/phone-number-field.tsx'
import { AgeConfirmation } from '../register/age-confirmation.tsx'
import css from './feedback.module.css'
import { PicturesField } from './pictures-field.tsx'
import { RemarksField } from './remarks-field.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useFeedback } from './use-feedback.ts'

/** The number that customer service finds the message by. */
function FeedbackSent({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone.
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
 * Remarks to the operator, with pictures and a number to call back. What is not sent is there when it
 * opens again; closing stops what is on its way.
 */
export function FeedbackModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const { form, pictures, number, firstDial } = useFeedback()
  const { busy } = form.sending
  const isOver = useDroppedFiles(busy || number !== undefined ? undefined : pictures.add)
  return (
    <Modal open onClose={onClose} title={t('feedback.title')} size={560} mobile="full">
      {number !== undefined && <FeedbackSent number={number} onClose={onClose} />}
      {number === undefined && (
        <Form form={form} sendText={t('host.feedback.send')} sendingText={t('form.sms.sending')}>
          <RemarksField form={form} name="remarks" />
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
