import { Answer, useQuery } from '@azulejo/shared/data'
import { buttonClass, Card, ErrorState, NumberTiles } from '@azulejo/shared/design'
import { dateFormat, numberFormat } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, SiteLink, useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type Raffle, raffleStatus } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './raffle-aside.module.css'

/** Most tickets and winners shown beside the rewards; the page of the raffle shows all of them. */
const shown = 3

/** The member's tickets of running and recently drawn raffles, with the winners. Empty when there are no raffles. */
export function RaffleAside() {
  const { _: t } = useLingui()
  const raffles = useQuery(raffleStatus, {})
  const failed = (problem: RequestProblem<typeof raffleStatus>, refetch: () => void) => (
    <Card as="section" aria-label={t('member.raffle.tickets')}>
      <ErrorState title={t(problemKey(problem, {}), problemValues(problem))} onRetry={refetch} />
    </Card>
  )
  return (
    <aside className={css.aside}>
      <Answer of={raffles} loading={null} failed={failed}>
        {({ list }) =>
          list
            .filter(({ state }) => state !== 'void')
            .map((raffle) => <RafflePart key={raffle.raffleId} raffle={raffle} />)
        }
      </Answer>
    </aside>
  )
}

function RafflePart({ raffle }: { readonly raffle: Raffle }) {
  const { _: t } = useLingui()
  const head = useId()
  const money = useMoney()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', ...zone })
  const figure = numberFormat(useLocaleTag())
  const { title, own, endsAt, ticketCount, winners } = raffle
  const tickets = own?.tickets ?? []
  const worth = ({ amount, currency }: Raffle['winners'][number]['gain']) =>
    currency === 'PTS' ? t('member.rewards.points', { n: Number(amount) }) : money(amount)
  return (
    <Card as="section" aria-labelledby={head} className={css.raffle}>
      <div className={css.between}>
        <h2 id={head}>{title}</h2>
        <span className={css.muted}>{t('member.rewards.tickets', { n: tickets.length })}</span>
      </div>
      {tickets.length > 0 && (
        <ul className={css.tickets} aria-label={t('member.raffle.tickets')}>
          {tickets.slice(0, shown).map(({ ticket }) => (
            <li key={ticket} className={css.ticket}>
              <NumberTiles label={t('member.raffle.number')} size="sm" values={[...ticket]} />
            </li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{t('member.raffle.draw')}</dt>
          <dd>{moment.format(endsAt)}</dd>
        </div>
        <div>
          <dt>{t('member.raffle.issued')}</dt>
          <dd>{figure.format(ticketCount)}</dd>
        </div>
        {winners.slice(0, shown).map(({ ticket, name, gain }) => (
          <div key={ticket}>
            <dt>{name}</dt>
            <dd>{worth(gain)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>{t('member.raffle.proof')}</p>
      <SiteLink to="/member/missionLeaderboard" className={buttonClass({ wide: true })}>
        {t('member.raffle.verify')}
      </SiteLink>
    </Card>
  )
}
