import { useMutation, useQuery } from '@azulejo/shared/data'
import { Button, Card, ConfirmDialog } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { rateFields } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import {
  answerRateRequest,
  downlineDetails,
  downlines,
  globalRebateSettings,
  type RateRequest,
  rateRequests,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOutcomeToast } from '../outcome-toast/use-outcome-toast.ts'
import { ratesIn, usePercent } from '../rates/rate-rows.tsx'
import { rateRefusals } from '../register-center/rate-refusals.ts'
import css from './team-management.module.css'

type Act = 'accept' | 'refuse' | 'withdraw'

const refusals = {
  ...rateRefusals,
  'agent.rate.range': 'agent.lower.refused.range',
  'agent.rate.conflict': 'agent.lower.refused.changed',
  'rate.request.unknown': 'agent.lower.refused.closed',
  'rate.request.closed': 'agent.lower.refused.closed',
  'rate.request.expired': 'agent.lower.refused.expired',
} as const

/** Requests to lower rates that wait: those of the agent's upline, to be answered, and the agent's own. */
export function RateRequests() {
  const { _: t } = useLingui()
  const tell = useOutcomeToast()
  const answer = useQuery(rateRequests, {})
  const refetches = [rateRequests, downlines, downlineDetails, globalRebateSettings]
  const [sending, send] = useMutation(answerRateRequest, { refetches })
  const [asked, setAsked] = useState<RateRequest>()
  const waiting = (answer.value?.list ?? []).filter(({ status }) => status === 'waiting')
  const act = async ({ requestId, account }: RateRequest, chosen: Act) => {
    const sent = await send({ requestId, act: chosen })
    tell<typeof answerRateRequest>(sent, t(`agent.lower.done.${chosen}`, { account }), refusals)
    setAsked(undefined)
    if (!sent.ok) answer.refetch()
  }
  if (waiting.length === 0) return null
  return (
    <Card as="section" aria-label={t('agent.lower.requests')} className={css.part}>
      <h2>{t('agent.lower.requests')}</h2>
      <ul className={css.requests}>
        {waiting.map((request) => (
          <RequestRow
            key={request.requestId}
            request={request}
            isBusy={sending.state === 'sending'}
            onAct={(chosen) => (chosen === 'accept' ? setAsked(request) : void act(request, chosen))}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t('agent.lower.acceptAsk')}
          confirmLabel={t('agent.lower.accept')}
          busy={sending.state === 'sending'}
          busyLabel={t('agent.lower.accepting')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => act(asked, 'accept')}
        >
          <Changes request={asked} />
          <p>{t('agent.lower.acceptLine')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The rates that would fall, before and after. */
function Changes({ request }: { readonly request: RateRequest }) {
  const { _: t } = useLingui()
  const percent = usePercent()
  const [before, after] = [ratesIn(request.rates), ratesIn(request.asked)]
  return (
    <dl className={css.facts}>
      {rateFields
        .filter((field) => before[field] !== after[field])
        .map((field) => {
          const text = (rate: number) => (field === 'series' ? String(rate) : percent(rate))
          return (
            <div key={field}>
              <dt>{t(gameClassMessages[field === 'series' ? 'LOTT' : field])}</dt>
              <dd>{`${text(before[field])} → ${text(after[field])}`}</dd>
            </div>
          )
        })}
    </dl>
  )
}

type RowProps = {
  readonly request: RateRequest
  readonly isBusy: boolean
  readonly onAct: (act: Act) => void
}

function RequestRow({ request, isBusy, onAct }: RowProps) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { isMine, account, expiresAt } = request
  const acts: readonly Act[] = isMine ? ['withdraw'] : ['refuse', 'accept']
  return (
    <li className={css.part}>
      <b>{isMine ? t('agent.lower.mine', { account }) : t('agent.lower.theirs')}</b>
      <Changes request={request} />
      <p>{t('agent.contract.expires', { at: moment.format(expiresAt) })}</p>
      <div className={css.answers}>
        {acts.map((each) => (
          <Button
            key={each}
            kind={each === 'accept' ? 'primary' : undefined}
            disabled={isBusy}
            onClick={() => onAct(each)}
          >
            {t(`agent.lower.${each}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
