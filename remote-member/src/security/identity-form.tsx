import { Form, PictureField, TextField, useRecordForm } from '@azulejo/shared/forms'
import { ageOn, isDay, readFullName, readIdentityNumber } from '@azulejo/shared/kernel'
import { type IdentityCheck, identityPictures, sendIdentity } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './security-dialog.module.css'

type Props = { readonly check: IdentityCheck; readonly onDone: () => void; readonly onCancel: () => void }

const refusals = {
  'identity.name': 'member.identity.refused.name',
  'identity.birth.date': 'member.identity.refused.birthDate',
  'identity.age': 'member.identity.refused.age',
  'identity.number': 'member.identity.refused.number',
  'identity.number.taken': 'member.identity.refused.taken',
  'identity.image': 'member.identity.refused.image',
  'identity.pending': 'member.identity.refused.pending',
  'identity.verified': 'member.identity.refused.verified',
  in_need_true_account: 'in_need_true_account',
} as const
const refusalFields = {
  'identity.name': 'fullName',
  'identity.birth.date': 'birthDate',
  'identity.age': 'birthDate',
  'identity.number': 'number',
  'identity.number.taken': 'number',
} as const

/** Name, birth date, number and pictures of the document. */
export function IdentityForm({ check, onDone, onCancel }: Props) {
  const { _: t } = useLingui()
  const { document, minimumAge, today, registeredName, neededBefore } = check
  const [pictures, setPictures] = useState<readonly File[]>([])
  const numberLabel = t(`member.identity.number.${document}`)
  const birthProblem = (text: string) => {
    if (!isDay(text) || text > today) return t('member.identity.refused.birthDate')
    return ageOn(text, today) < minimumAge ? t('member.identity.refused.age', { age: minimumAge }) : undefined
  }
  const form = useRecordForm(sendIdentity, {
    t,
    fields: {
      fullName: {
        label: t('member.identity.name'),
        first: registeredName,
        problem: (text) => (readFullName(text) ? undefined : t('member.identity.refused.name')),
      },
      birthDate: { label: t('member.identity.birthDate'), problem: birthProblem },
      number: {
        label: numberLabel,
        problem: (text) => (readIdentityNumber(document, text) ? undefined : t('member.identity.refused.number')),
      },
    },
    refusals,
    refusalFields,
    refusalValues: { age: minimumAge },
    request: (textOf, _, { fail }) => {
      if (pictures.length === 0) return void fail(t('member.identity.refused.image'))
      return {
        fullName: textOf('fullName'),
        birthDate: textOf('birthDate'),
        number: textOf('number'),
        images: [...pictures],
      }
    },
    isFinal: true,
    onDone,
  })
  return (
    <Form
      form={form}
      onCancel={onCancel}
      sendText={t('member.identity.send')}
      sendingText={t('member.identity.sending')}
    >
      <p className={css.line}>{t(`member.identity.needed.${neededBefore}`)}</p>
      <TextField form={form} name="fullName" label={t('member.identity.name')} required autoComplete="name" />
      <TextField
        form={form}
        name="birthDate"
        label={t('member.identity.birthDate')}
        type="date"
        required
        autoComplete="bday"
        max={today}
      />
      <TextField
        form={form}
        name="number"
        label={numberLabel}
        required
        autoComplete="off"
        inputMode={document === 'document' ? undefined : 'numeric'}
      />
      <PictureField
        texts={{
          label: t('member.identity.pictures'),
          add: t('member.identity.addPicture'),
          line: t('member.identity.picturesLine'),
          remove: (name) => t('member.identity.removePicture', { name }),
        }}
        files={pictures}
        most={identityPictures.mostFiles}
        mostBytes={identityPictures.mostBytes}
        isHeld={form.sending.busy}
        onFiles={(files) => {
          form.fail(undefined)
          setPictures(files)
        }}
        onRefused={() => form.fail(t('member.identity.refused.image'))}
      />
    </Form>
  )
}
