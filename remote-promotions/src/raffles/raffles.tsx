import { Answer, useQuery } from '@azulejo/shared/data'
import { Card, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import type { SharedKey } from '@azulejo/shared/i18n'
import { useBus, useMoneyIntent } from '@azulejo/shared/remote'
import { claimRaffle, type OwnRefusalOf, raffleStatus } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { PromotionsKey } from '../locales/message-ids.ts'
import { claimMessages, useGainText } from '../missions/mission-texts.ts'
import { RaffleCard } from './raffle-card.tsx'

const refusals: Readonly<Record<OwnRefusalOf<typeof claimRaffle>, PromotionsKey | SharedKey>> = {
  'raffle.unknown': 'raffles.refused.unknown',
  'raffle.nothing': 'raffles.refused.nothing',
  ...claimMessages,
}

/** Running and recently drawn raffles. Renders nothing when the brand has none. */
export function Raffles() {
  const { _: t } = useLingui()
  const bus = useBus()
  const gainText = useGainText()
  const raffles = useQuery(raffleStatus, {})
  const claim = useMoneyIntent(claimRaffle, ({ tickets, gains }) => {
    const title =
      gains.length > 0
        ? t('missions.claimed', { gain: gains.map(gainText).join(', ') })
        : t('raffles.given', { n: tickets })
    showToast({ kind: 'ok', title })
    bus.emit('balance-stale', { reason: 'raffle-claimed' })
    raffles.refetch()
  })
  return (
    <>
      <Answer of={raffles} loading={null} failed={{}}>
        {({ list }) =>
          list.map((raffle) => (
            <Card key={raffle.raffleId} as="section" aria-label={raffle.title}>
              <RaffleCard raffle={raffle} claim={claim} />
            </Card>
          ))
        }
      </Answer>
      <IntentNotice intent={claim} t={t} refusals={refusals} />
    </>
  )
}
