import { Button, CircleAlert, CircleCheck, Icon, Modal, Skeleton } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import css from './draw-check.module.css'
import { kindOf } from './draw-facts.ts'
import { DrawNumbers } from './draw-numbers.tsx'
import { DrawOrigin } from './draw-origin.tsx'
import { type Proof, type ProvenGame, proveDraw } from './draw-proof.ts'

type Props = {
  readonly game: ProvenGame
  readonly draw: Draw
  onClose(): void
}

/** The proof of one draw, computed in this browser when the sheet opens. */
export function DrawCheck({ game, draw, onClose }: Props) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t('lottery.verifyDraw')} size={560} mobile="sheet">
      <div className={css.body}>
        <div className={css.result}>
          <span className={css.issue}>{t('lottery.issue', { issue: draw.numero })}</span>
          <DrawNumbers draw={draw} kind={kindOf(game)} />
        </div>
        <p className={css.intro}>{t('lottery.verifyIntro')}</p>
        <Verdict game={game} draw={draw} />
        <dl className={css.facts}>
          <Fact name={t('lottery.commit')} value={draw.commit} />
          <Fact name={t('lottery.seed')} value={draw.seed} />
          <Fact name={t('lottery.entropy')} value={draw.entropy} />
        </dl>
        <div className={css.limit}>
          <DrawOrigin draw={draw} />
          <p>{t('lottery.verifyLimit')}</p>
        </div>
      </div>
    </Modal>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}

function Verdict({ game, draw }: Omit<Props, 'onClose'>) {
  const { _: t } = useLingui()
  const proof = useProof(game, draw)
  if (proof === 'impossible') return <p className={css.broken}>{t('lottery.verifyImpossible')}</p>
  return (
    <div role="status" className={css.verdict} aria-busy={!proof}>
      {proof ? (
        <>
          <Check holds={proof.isCommitted} good="lottery.commitHolds" bad="lottery.commitBroken" />
          <Check holds={proof.isDrawn} good="lottery.numbersHold" bad="lottery.numbersBroken" />
          {!(proof.isCommitted && proof.isDrawn) && <ContactService />}
        </>
      ) : (
        <>
          {t('lottery.verifying')}
          <Skeleton height={22} />
        </>
      )}
    </div>
  )
}

function ContactService() {
  const { _: t } = useLingui()
  const bus = useBus()
  return (
    <div className={css.service}>
      <p>{t('lottery.askService')}</p>
      <Button onClick={() => bus.emit('service-asked', {})}>{t('system.contactUs')}</Button>
    </div>
  )
}

type CheckKey = 'lottery.commitHolds' | 'lottery.commitBroken' | 'lottery.numbersHold' | 'lottery.numbersBroken'

function Check({ holds, good, bad }: { holds: boolean; good: CheckKey; bad: CheckKey }) {
  const { _: t } = useLingui()
  return (
    <p className={holds ? css.holds : css.broken}>
      <Icon of={holds ? CircleCheck : CircleAlert} />
      {t(holds ? good : bad)}
    </p>
  )
}

/** Proof of a draw: undefined until computed, `impossible` when the browser cannot compute it. */
function useProof(game: ProvenGame, draw: Draw): Proof | 'impossible' | undefined {
  const [proof, setProof] = useState<Proof | 'impossible'>()
  useEffect(() => {
    let isHere = true
    proveDraw(game, draw).then(
      (made) => isHere && setProof(made),
      () => isHere && setProof('impossible'),
    )
    return () => {
      isHere = false
    }
  }, [game, draw])
  return proof
}
