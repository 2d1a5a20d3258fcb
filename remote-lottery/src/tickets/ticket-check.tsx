import {
  Button,
  Card,
  CircleAlert,
  CircleCheck,
  Copy,
  Icon,
  IconButton,
  RefreshCw,
  showToast,
  useCopy,
} from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { DrawOrigin } from '../draws/draw-origin.tsx'
import { drawMessage, type ProvenGame } from '../draws/draw-proof.ts'
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

type ProofsProps = {
  readonly ticket: ProvenTicket & { readonly gameId: string }
  /** Undefined while it loads. */
  readonly game: ProvenGame | undefined
}

/** The values that prove a draw, each to copy, and the check of the ticket with them, which the player can repeat. */
export function TicketProofs({ ticket, game }: ProofsProps) {
  const { _: t } = useLingui()
  const { copy, dialog } = useCopy()
  const [round, setRound] = useState(0)
  const { commit, draw, proof, numero, gameId } = ticket
  const values: readonly (readonly [name: LotteryKey, value: string | undefined])[] = [
    ['lottery.commit', commit],
    ['lottery.seed', draw?.seed],
    ['lottery.root', proof?.root],
    ['lottery.entropy', draw?.entropy],
    ['lottery.message', draw && drawMessage({ gameId }, numero, draw.entropy)],
  ]
  return (
    <Card as="section" className={css.section} aria-labelledby="ticket-proof">
      <h2 id="ticket-proof" className={css.sectionTitle}>
        {t('lottery.proof')}
      </h2>
      {draw && game ? <TicketCheck key={round} ticket={ticket} game={game} /> : <p>{t('lottery.check.later')}</p>}
      <dl className={css.evidence}>
        {values.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <code>{value}</code>
                  <IconButton
                    size="sm"
                    icon={Copy}
                    label={t('lottery.copyValue', { name: t(name) })}
                    onClick={async () => {
                      if (await copy(value)) showToast({ kind: 'ok', title: t('lottery.copied'), place: 'bottom' })
                    }}
                  />
                </dd>
              </div>
            ),
        )}
      </dl>
      {draw && game && (
        <Button size="sm" icon={RefreshCw} className={css.again} onClick={() => setRound(round + 1)}>
          {t('lottery.check.again')}
        </Button>
      )}
      {dialog}
    </Card>
  )
}
