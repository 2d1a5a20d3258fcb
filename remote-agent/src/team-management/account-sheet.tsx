import { Answer, useMutation, useQuery } from '@azulejo/shared/data'
import { Button, ConfirmDialog, Modal } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReportSkeleton } from '@azulejo/shared/report'
import { type DownlineRow, downlineDetails, downlines, promoteDownlineToAgent } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOutcomeToast } from '../outcome-toast/use-outcome-toast.ts'
import { rateRefusals } from '../register-center/rate-refusals.ts'
import { AccountFacts } from './account-facts.tsx'
import { EditRates } from './edit-rates.tsx'
import { LowerRates } from './lower-rates.tsx'
import { MessageDialog } from './message-form.tsx'
import { NoteForm } from './note-form.tsx'
import css from './team-management.module.css'
import { TransferDialog } from './transfer-form.tsx'

type Props = {
  readonly account: string
  /** What is changed at once, without the account; closing it closes the sheet. */
  readonly first?: Act | undefined
  /** Shows the accounts below an account. */
  readonly onOpen: (account: string) => void
  readonly onClose: () => void
}

export type Act = 'rates' | 'lower' | 'promote' | 'transfer' | 'message'

const unknown = { error_not_agent: 'error_not_agent', 'downline.unknown': 'agent.team.unknown' } as const

/** An account of the team: what the agent sees of it, and what the agent may change. */
export function AccountSheet({ account, first, onOpen, onClose }: Props) {
  const details = useQuery(downlineDetails, { account })
  const [act, setAct] = useState(first)
  const leave = first ? onClose : () => setAct(undefined)
  const row = details.value?.row
  if (act === 'transfer' && row) return <TransferDialog row={row} onClose={leave} />
  if (act === 'message') return <MessageDialog account={account} onClose={leave} />
  if (act === 'promote') return <PromoteDialog account={account} onClose={leave} />
  if (act)
    return (
      <FormMessages>
        {act === 'lower' ? (
          <LowerRates account={account} onClose={leave} />
        ) : (
          <EditRates account={account} onClose={leave} />
        )}
      </FormMessages>
    )
  return (
    <Modal open onClose={onClose} title={account} size={720} mobile="sheet">
      <Answer of={details} loading={<ReportSkeleton heights={[240, 160]} />} failed={unknown}>
        {(shown) => (
          <div className={css.sheet}>
            <AccountFacts details={shown} />
            <Acts row={shown.row} onAct={setAct} onOpen={onOpen} />
            <FormMessages>
              <NoteForm account={account} note={shown.note} onChanged={details.refetch} />
            </FormMessages>
          </div>
        )}
      </Answer>
    </Modal>
  )
}

type ActsProps = {
  readonly row: DownlineRow
  readonly onAct: (act: Act) => void
  readonly onOpen: (account: string) => void
}

function Acts({ row: { account, kind, isDirect, directSize }, onAct, onOpen }: ActsProps) {
  const { _: t } = useLingui()
  return (
    <div className={css.acts}>
      {directSize > 0 && <Button onClick={() => onOpen(account)}>{t('agent.team.openTeam')}</Button>}
      {isDirect && <Button onClick={() => onAct('rates')}>{t('agent.team.editRates')}</Button>}
      {isDirect && kind === 'agent' && <Button onClick={() => onAct('lower')}>{t('agent.lower')}</Button>}
      {isDirect && <Button onClick={() => onAct('transfer')}>{t('agent.transfer')}</Button>}
      <Button onClick={() => onAct('message')}>{t('agent.message')}</Button>
      {isDirect && kind === 'member' && <Button onClick={() => onAct('promote')}>{t('agent.team.promote')}</Button>}
    </div>
  )
}

const refusals = { ...rateRefusals, ...unknown, 'downline.is.agent': 'agent.team.isAgent' } as const

function PromoteDialog({ account, onClose }: { readonly account: string; readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const tell = useOutcomeToast()
  const [promotion, promote] = useMutation(promoteDownlineToAgent, { refetches: [downlines, downlineDetails] })
  return (
    <ConfirmDialog
      open
      title={t('agent.team.promoteAsk', { account })}
      confirmLabel={t('agent.team.promote')}
      busy={promotion.state === 'sending'}
      busyLabel={t('agent.team.promoting')}
      onCancel={onClose}
      onConfirm={async () => {
        const answer = await promote({ account })
        tell<typeof promoteDownlineToAgent>(answer, t('agent.team.promoted', { account }), refusals)
        onClose()
      }}
    >
      <p>{t('agent.team.promoteLine')}</p>
    </ConfirmDialog>
  )
}
