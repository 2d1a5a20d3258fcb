import { CircleAlert, CircleCheck, Icon, Modal } from '@azulejo/shared/design'
import type { Raffle } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { PromotionsKey } from '../locales/message-ids.ts'
import css from './raffle-card.module.css'
import { proveRaffle, type RaffleProof } from './raffle-proof.ts'

const checks: readonly (readonly [keyof RaffleProof, good: PromotionsKey, bad: PromotionsKey])[] = [
  ['isCommitted', 'raffles.check.commit', 'raffles.check.commitBroken'],
  ['isMixed', 'raffles.check.root', 'raffles.check.rootBroken'],
  ['isDrawn', 'raffles.check.drawn', 'raffles.check.drawnBroken'],
]

/** Proof of a raffle's draw: the commit before the draw, and afterwards checks computed in this browser. */
export function RaffleCheck({ raffle, onClose }: { readonly raffle: Raffle; readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const proof = useProof(raffle)
  const { commit, seed, root, entropy } = raffle.proof
  const facts: readonly (readonly [PromotionsKey, string | undefined])[] = [
    ['raffles.commit', commit],
    ['raffles.seed', seed],
    ['raffles.root', root],
    ['raffles.entropy', entropy],
  ]
  return (
    <Modal open onClose={onClose} title={t('raffles.verify')} size={560} mobile="sheet">
      <p className={css.line}>{t('raffles.verifyIntro')}</p>
      {proof === 'impossible' && <p>{t('raffles.check.impossible')}</p>}
      <div role="status">
        <ul className={css.checks}>
          {proof !== undefined &&
            proof !== 'impossible' &&
            checks.map(([name, good, bad]) => (
              <li key={name}>
                <Icon of={proof[name] ? CircleCheck : CircleAlert} />
                {t(proof[name] ? good : bad)}
              </li>
            ))}
        </ul>
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={css.line}>{t('raffles.verifyLimit')}</p>
    </Modal>
  )
}

/** Undefined before the draw and until computed, `impossible` when the browser cannot compute the proof. */
function useProof(raffle: Raffle): RaffleProof | 'impossible' | undefined {
  const [proof, setProof] = useState<RaffleProof | 'impossible'>()
  useEffect(() => {
    let isHere = true
    proveRaffle(raffle).then(
      (made) => isHere && setProof(made),
      () => isHere && setProof('impossible'),
    )
    return () => {
      isHere = false
    }
  }, [raffle])
  return proof
}
