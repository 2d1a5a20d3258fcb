import { Answer, useMutation, useQuery } from '@azulejo/shared/data'
import { Badge, Button, ConfirmDialog, EmptyState, Modal, Pause, Play, Trash2 } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReportSkeleton } from '@azulejo/shared/report'
import {
  type AffiliateLink,
  affiliateUrls,
  pauseAffiliateUrl,
  type RateSettings,
  removeAffiliateUrl,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { stateTones } from '../link-list/link-list.tsx'
import { Registrations } from '../link-registrations/registrations.tsx'
import { useOutcomeToast } from '../outcome-toast/use-outcome-toast.ts'
import { rateRefusals } from '../register-center/rate-refusals.ts'
import { LinkCard } from './link-card.tsx'
import { EditLink } from './link-form.tsx'
import css from './links.module.css'

const { error_not_agent, 'member.frozen': frozen, 'member.excluded': excluded } = rateRefusals
const refusals = {
  error_not_agent,
  'member.frozen': frozen,
  'member.excluded': excluded,
  'affiliate.unknown': 'agent.links.refused.unknown',
} as const

type Props = {
  readonly code: string
  readonly settings: RateSettings
  /** Whether only the form of the link is shown. */
  readonly isEdit?: boolean
  readonly onClose: () => void
}

/** A link of the agent: its address, its state, what the agent may do with it, and its registrations. */
export function LinkSheet({ code, settings, isEdit = false, onClose }: Props) {
  const { _: t } = useLingui()
  const found = useQuery(affiliateUrls, { code, size: 1 })
  const [isEdited, setEdited] = useState(isEdit)
  const link = found.value?.list[0]
  if (isEdited && link)
    return (
      <FormMessages>
        <EditLink
          key={link.version}
          link={link}
          settings={settings}
          onChanged={found.refetch}
          onClose={isEdit ? onClose : () => setEdited(false)}
        />
      </FormMessages>
    )
  return (
    <Modal open onClose={onClose} title={code} size={880} mobile="full">
      <Answer
        of={found}
        loading={<ReportSkeleton heights={[200, 240]} />}
        failed={{ error_not_agent }}
        empty={({ list }) => list.length === 0 && <EmptyState title={t('agent.links.refused.unknown')} />}
      >
        {({ list: [shown] }) => shown && <LinkParts link={shown} onEdit={() => setEdited(true)} onRemoved={onClose} />}
      </Answer>
    </Modal>
  )
}

type PartsProps = { readonly link: AffiliateLink; readonly onEdit: () => void; readonly onRemoved: () => void }

function LinkParts({ link, onEdit, onRemoved }: PartsProps) {
  const { _: t } = useLingui()
  const { code, state } = link
  return (
    <div className={css.page}>
      <LinkCard code={code} label={t(`agent.direct.kind.${link.kind}`)}>
        <p>
          <Badge tone={stateTones[state]}>{t(`agent.links.state.${state}`)}</Badge>
        </p>
        <LinkActs link={link} onEdit={onEdit} onRemoved={onRemoved} />
      </LinkCard>
      <Registrations code={code} />
    </div>
  )
}

/** Edits, pauses and deletes a link; a paused link can go on. */
function LinkActs({ link: { code, state }, onEdit, onRemoved }: PartsProps) {
  const { _: t } = useLingui()
  const tell = useOutcomeToast()
  const [isAsked, setAsked] = useState(false)
  const [pausing, pause] = useMutation(pauseAffiliateUrl, { refetches: [affiliateUrls] })
  const [removing, remove] = useMutation(removeAffiliateUrl, { refetches: [affiliateUrls] })
  const isPaused = state === 'paused'
  const switchState = async () => {
    const answer = await pause({ code, isPaused: !isPaused })
    const done = t(isPaused ? 'agent.links.resumed' : 'agent.links.paused', { code })
    tell<typeof pauseAffiliateUrl>(answer, done, refusals)
  }
  const removeLink = async () => {
    const answer = await remove({ code })
    tell<typeof removeAffiliateUrl>(answer, t('agent.links.removed', { code }), refusals)
    setAsked(false)
    if (answer.ok) onRemoved()
  }
  return (
    <div className={css.acts}>
      <Button onClick={onEdit}>{t('agent.links.edit')}</Button>
      {(state === 'active' || isPaused) && (
        <Button
          icon={isPaused ? Play : Pause}
          busy={pausing.state === 'sending'}
          busyLabel={t('common.loading')}
          onClick={switchState}
        >
          {t(isPaused ? 'agent.links.resume' : 'agent.links.pause')}
        </Button>
      )}
      <Button icon={Trash2} onClick={() => setAsked(true)}>
        {t('agent.links.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          danger
          title={t('agent.links.removeAsk', { code })}
          confirmLabel={t('agent.links.remove')}
          busy={removing.state === 'sending'}
          busyLabel={t('agent.links.removing')}
          onCancel={() => setAsked(false)}
          onConfirm={removeLink}
        >
          <p>{t('agent.links.removeLine')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
