import { Button, buttonClass, showToast } from '@azulejo/shared/design'
import { playMessages, problemKey, problemValues, SiteLink, useRequest } from '@azulejo/shared/remote'
import { type PromotionDetail, signUpPromotionJoin } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { RequestReward } from './request-reward.tsx'

const refusals = {
  'promotion.unknown': 'promotions.unknown',
  'promotion.over': 'promotions.refused.over',
  'promotion.members': 'promotions.refused.members',
  'promotion.spent': 'promotions.refused.spent',
  ...playMessages,
} as const

type Props = { readonly promotion: PromotionDetail; readonly onChange: () => void }

/** The member's possible action on a promotion; renders nothing while only the operator can act. */
export function JoinPromotion({ promotion, onChange }: Props) {
  const { _: t } = useLingui()
  const [isRequesting, setRequesting] = useState(false)
  const { status, terms, promotionId } = promotion
  if (status === 'issued' || status === 'claimed')
    return (
      <SiteLink
        to="/member/rewardCenter"
        className={buttonClass({ kind: status === 'issued' ? 'accent' : 'secondary', wide: true })}
      >
        {t('promotions.toRewards')}
      </SiteLink>
    )
  if (terms.joinedBy === 'deposit' && (status === 'join' || status === 'signed'))
    return (
      <SiteLink to="/member/depositv2" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('promotions.toDeposit')}
      </SiteLink>
    )
  if (status === 'join') return <Join promotionId={promotionId} onChange={onChange} />
  if (terms.type !== 'A' || (status !== 'signed' && status !== 'rejected')) return null
  return (
    <>
      <Button kind="primary" wide onClick={() => setRequesting(true)}>
        {t(status === 'rejected' ? 'promotions.requestAgain' : 'promotions.request')}
      </Button>
      {isRequesting && (
        <RequestReward
          promotion={promotion}
          onClose={() => setRequesting(false)}
          onDone={() => {
            setRequesting(false)
            onChange()
          }}
        />
      )}
    </>
  )
}

function Join({ promotionId, onChange }: { readonly promotionId: string; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isBusy, setBusy] = useState(false)
  const join = async () => {
    setBusy(true)
    const answer = await sendRequest(signUpPromotionJoin, { promotionId })
    setBusy(false)
    if (!answer.ok) {
      showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
      return
    }
    const title = t(answer.value.status === 'issued' ? 'promotions.joinedIssued' : 'promotions.joined')
    showToast({ kind: 'ok', title })
    onChange()
  }
  return (
    <Button kind="primary" wide busy={isBusy} busyLabel={t('promotions.joining')} onClick={() => void join()}>
      {t('promotions.join')}
    </Button>
  )
}
