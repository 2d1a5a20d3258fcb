import { Modal, showToast } from '@azulejo/shared/design'
import { Form, FormMessages, LongTextField, PictureField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { playMessages } from '@azulejo/shared/remote'
import { longestRemarks, type PromotionDetail, rewardRequestPictures, signUpRequestReward } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

const refusals = {
  'promotion.unknown': 'promotions.unknown',
  'promotion.over': 'promotions.refused.over',
  'promotion.applied': 'promotions.refused.applied',
  'promotion.image': 'promotions.refused.image',
  ...playMessages,
} as const

type Props = { readonly promotion: PromotionDetail; readonly onDone: () => void; readonly onClose: () => void }

/** Dialog that requests the reward with remarks and pictures. */
export function RequestReward({ promotion, onDone, onClose }: Props) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t('promotions.request')}>
      <FormMessages>
        <RequestForm promotion={promotion} onDone={onDone} onClose={onClose} />
      </FormMessages>
    </Modal>
  )
}

function RequestForm({ promotion: { promotionId }, onDone, onClose }: Props) {
  const { _: t } = useLingui()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const label = t('promotions.remarks')
  const limit = useTextLimit({ most: longestRemarks })
  const form = useRecordForm(signUpRequestReward, {
    t,
    fields: {
      remarks: { label, missing: t('promotions.remarksMissing'), problem: limit.problem },
    },
    refusals,
    request: (textOf) => ({ promotionId, remarks: textOf('remarks'), pictures: [...pictures] }),
    isFinal: true,
    onDone: () => {
      showToast({ kind: 'ok', title: t('promotions.requested') })
      onDone()
    },
  })
  return (
    <Form form={form} onCancel={onClose} sendText={t('promotions.send')} sendingText={t('promotions.sending')}>
      <LongTextField form={form} name="remarks" label={label} limit={limit} required />
      <PictureField
        texts={{
          label: t('promotions.pictures'),
          add: t('promotions.addPicture'),
          line: t('promotions.picturesLine'),
          remove: (name) => t('promotions.removePicture', { name }),
        }}
        most={rewardRequestPictures.mostFiles}
        mostBytes={rewardRequestPictures.mostBytes}
        files={pictures}
        isHeld={form.sending.busy}
        onFiles={(files) => {
          form.fail(undefined)
          setPictures(files)
        }}
        onRefused={() => form.fail(t('promotions.refused.image'))}
      />
    </Form>
  )
}
