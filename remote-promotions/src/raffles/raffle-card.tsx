import { Badge, Button, NumberTiles } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { type MoneyIntent, useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { claimRaffle, Raffle } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useGainText } from '../missions/mission-texts.ts'
import css from './raffle-card.module.css'
import { RaffleCheck } from './raffle-check.tsx'

type Props = { readonly raffle: Raffle; readonly claim: MoneyIntent<typeof claimRaffle> }

/** A raffle: its rule and prizes, the member's tickets, and after the draw its winners and the proof. */
export function RaffleCard({ raffle, claim }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const gainText = useGainText()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', ...zone })
  const [isChecking, setChecking] = useState(false)
  const { raffleId, title, state, rule, prizes, own, winners, ticketCount, endsAt, proof } = raffle
  const due = own?.due ?? 0
  const won = own?.claimable ?? []
  const values = { amount: money(rule.per, undefined, 'short'), most: rule.most }
  const isSending = claim.state === 'sending' && claim.request.raffleId === raffleId
  return (
    <div className={css.raffle}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Badge tone={state === 'open' ? 'info' : 'neutral'}>
          {t(state === 'open' ? 'raffles.open' : state === 'drawn' ? 'raffles.drawn' : 'raffles.void')}
        </Badge>
      </div>
      <p className={css.line}>
        {t(rule.metric === 'deposit' ? 'raffles.rule.deposit' : 'raffles.rule.turnover', values)}{' '}
        {t(state === 'open' ? 'raffles.drawsAt' : 'raffles.ended', { moment: moment.format(endsAt) })}
      </p>
      <dl className={css.prizes}>
        {prizes.map(({ prize, winners: count, gain }) => (
          <div key={prize}>
            <dt>{t('raffles.prize', { n: prize, winners: count })}</dt>
            <dd>{gainText(gain)}</dd>
          </div>
        ))}
      </dl>
      {own && own.tickets.length > 0 && <Tickets tickets={own.tickets} />}
      {own && (
        <p className={css.line}>
          {t('raffles.own', {
            n: own.tickets.length,
            all: ticketCount,
            reached: money(own.reached, undefined, 'short'),
          })}
        </p>
      )}
      {winners.length > 0 && (
        <ul className={css.winners} aria-label={t('raffles.winners')}>
          {winners.slice(0, 10).map(({ ticket, name, gain }) => (
            <li key={ticket}>
              <span>{name}</span>
              <span className={css.line}>{ticket}</span>
              <b>{gainText(gain)}</b>
            </li>
          ))}
        </ul>
      )}
      {won.some(({ turnover }) => turnover > 0) && <p className={css.line}>{t('missions.blocks')}</p>}
      <div className={css.head}>
        <Button size="sm" kind="ghost" disabled={proof.commit === undefined} onClick={() => setChecking(true)}>
          {t('raffles.verify')}
        </Button>
        {(due > 0 || won.length > 0) && (
          <Button
            kind="accent"
            size="sm"
            busy={isSending}
            busyLabel={t('missions.claiming')}
            onClick={() => claim.submit({ raffleId })}
          >
            {won.length > 0
              ? `${t('status.activity.claim')} ${won.map(gainText).join(', ')}`
              : t('raffles.take', { n: due })}
          </Button>
        )}
      </div>
      {isChecking && <RaffleCheck raffle={raffle} onClose={() => setChecking(false)} />}
    </div>
  )
}

const shown = 6

function Tickets({ tickets }: { readonly tickets: NonNullable<Raffle['own']>['tickets'] }) {
  const { _: t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const words = {
    issued: 'raffles.ticket.issued',
    won: 'raffles.ticket.won',
    lost: 'raffles.ticket.lost',
    void: 'raffles.ticket.void',
  } as const
  return (
    <>
      <ul className={css.tickets} aria-label={t('raffles.tickets')}>
        {(isWhole ? tickets : tickets.slice(0, shown)).map(({ ticket, state }) => (
          <li key={ticket} className={css.ticket} data-state={state}>
            <small>{t(words[state])}</small>
            <NumberTiles label={t('raffles.number')} size="sm" values={[...ticket]} />
          </li>
        ))}
      </ul>
      {!isWhole && tickets.length > shown && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('raffles.more', { n: tickets.length - shown })}
        </Button>
      )}
    </>
  )
}
