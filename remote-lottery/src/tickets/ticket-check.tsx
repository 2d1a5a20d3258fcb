import { CircleAlert, CircleCheck, Icon } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { DrawOrigin } from '../draws/draw-origin.tsx'
import type { ProvenGame } from '../draws/draw-proof.ts'
import type { LotteryKey } from '../locales/message-ids.ts'
import { keptCommits } from './kept-commits.ts'
import { type ProvenTicket, proveTicket, type TicketProof } from './ticket-proof.ts'
import css from './tickets.module.css'

const steps: readonly (readonly [keyof TicketProof, LotteryKey, LotteryKey])[] = [
  ['isCounted', 'lottery.check.counted', 'lottery.check.notCounted'],
  ['isMixed', 'lottery.check.mixed', 'lottery.check.notMixed'],
  ['isPublished', 'lottery.check.published', 'lottery.check.notPublished'],
  ['isCommitted', 'lottery.commitHolds', 'lottery.commitBroken'],
  ['isDrawn', 'lottery.numbersHold', 'lottery.numbersBroken'],
]

type Props = { readonly ticket: ProvenTicket; readonly game: ProvenGame }

/** Checks on this device that a settled ticket was part of the draw, and that the draw matches its commit. */
export function TicketCheck({ ticket, game }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const [proof, setProof] = useState<TicketProof | 'impossible'>()
  useEffect(() => {
    let isHere = true
    proveTicket(ticket, game, keptCommits.of(ticket.ticketId)).then(
      (found) => isHere && setProof(found),
      () => isHere && setProof('impossible'),
    )
    return () => {
      isHere = false
    }
  }, [ticket, game])
  if (proof === 'impossible') return <p role="status">{t('lottery.verifyImpossible')}</p>
  if (!proof) return <p role="status">{t('lottery.check.later')}</p>
  const isBroken = Object.values(proof).includes(false)
  return (
    <section className={css.check} aria-label={t('lottery.check')}>
      <div role="status">
        <ul>
          {steps
            .filter(([step]) => proof[step] !== undefined)
            .map(([step, good, bad]) => (
              <li key={step} data-broken={proof[step] ? undefined : ''}>
                <Icon of={proof[step] ? CircleCheck : CircleAlert} size={16} />
                {t(proof[step] ? good : bad)}
              </li>
            ))}
        </ul>
      </div>
      {ticket.draw && <DrawOrigin draw={ticket.draw} />}
      {isBroken && (
        <button type="button" onClick={() => bus.emit('service-asked', {})}>
          {t('system.contactUs')}
        </button>
      )}
    </section>
  )
}
