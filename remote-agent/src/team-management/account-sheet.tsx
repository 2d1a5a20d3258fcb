import { useMutation } from '@azulejo/shared/data'
import { Button, ConfirmDialog, Modal, showToast } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type DownlineRow, downlines, promoteDownlineToAgent } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { AgentKey } from '../locales/message-ids.ts'
import { rateRefusals } from '../register-center/rate-refusals.ts'
import { EditRates } from './edit-rates.tsx'
import css from './team-management.module.css'
import { TransferDialog } from './transfer-form.tsx'

type Props = {
  readonly row: DownlineRow
  /** Shows the accounts below an account. */
  readonly onOpen: (account: string) => void
  readonly onClose: () => void
}

const refusals = {
  ...rateRefusals,
  'downline.unknown': 'agent.team.unknown',
  'downline.is.agent': 'agent.team.isAgent',
} as const

/** An account of the team: its facts, and what the agent may change. */
export function AccountSheet({ row, onOpen, onClose }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const [act, setAct] = useState<'rates' | 'promote' | 'transfer'>()
  const [promotion, promote] = useMutation(promoteDownlineToAgent, { refetches: [downlines] })
  const { account, kind, state, isDirect, teamSize, directSize, series, balance, lastLoginAt, joinedAt } = row
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('agent.direct.kind'), t(`agent.direct.kind.${kind}`)],
    [t('agent.team.state'), t(`agent.team.state.${state}`)],
    [t('agent.direct.teamSize'), String(teamSize)],
    [t('agent.team.series'), series],
    [t('agent.team.balance'), money(balance)],
    [t('agent.team.joined'), moment.format(joinedAt)],
    [t('agent.team.lastLogin'), lastLoginAt === undefined ? t('agent.team.never') : moment.format(lastLoginAt)],
  ]
  if (act === 'rates')
    return (
      <FormMessages>
        <EditRates account={account} onClose={() => setAct(undefined)} />
      </FormMessages>
    )
  if (act === 'transfer') return <TransferDialog row={row} onClose={() => setAct(undefined)} />
  if (act === 'promote')
    return (
      <ConfirmDialog
        open
        title={t('agent.team.promoteAsk', { account })}
        confirmLabel={t('agent.team.promote')}
        busy={promotion.state === 'sending'}
        busyLabel={t('agent.team.promoting')}
        onCancel={() => setAct(undefined)}
        onConfirm={async () => {
          const answer = await promote({ account })
          const title = answer.ok
            ? t('agent.team.promoted', { account })
            : t(
                problemKey<typeof promoteDownlineToAgent, AgentKey>(answer.error, refusals),
                problemValues(answer.error),
              )
          showToast({ kind: answer.ok ? 'ok' : 'err', title })
          setAct(undefined)
        }}
      >
        <p>{t('agent.team.promoteLine')}</p>
      </ConfirmDialog>
    )
  return (
    <Modal open onClose={onClose} title={account} size={520} mobile="sheet">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.acts}>
        {directSize > 0 && <Button onClick={() => onOpen(account)}>{t('agent.team.openTeam')}</Button>}
        {isDirect && <Button onClick={() => setAct('rates')}>{t('agent.team.editRates')}</Button>}
        {isDirect && <Button onClick={() => setAct('transfer')}>{t('agent.transfer')}</Button>}
        {isDirect && kind === 'member' && <Button onClick={() => setAct('promote')}>{t('agent.team.promote')}</Button>}
      </div>
    </Modal>
  )
}
