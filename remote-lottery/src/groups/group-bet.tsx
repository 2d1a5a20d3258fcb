import { Button, Select, Strip } from '@azulejo/shared/design'
import { offeredShares, sharePrice } from '@azulejo/shared/lottery'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Stepper } from '../betting/stepper.tsx'
import { type SlipEntry, stakeOf } from '../slip/slip.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import { ConfirmGroup } from './confirm-group.tsx'
import css from './groups.module.css'
import { ShareFigures } from './share-figures.tsx'

type Props = {
  readonly slip: SlipBox
  /** Lines of one draw that is open. */
  readonly lines: readonly SlipEntry[]
}

/** The slip as a group ticket: into how many shares it is divided, and how many of them the starter buys. */
export function GroupBet({ slip, lines }: Props) {
  const { _: t } = useLingui()
  const [wanted, setWanted] = useState<number>()
  const [wantedOwn, setOwn] = useState(1)
  const [isConfirming, setConfirming] = useState(false)
  const stake = stakeOf(lines)
  const offered = offeredShares(stake)
  const shares = offered.find((each) => each === wanted) ?? offered.find((each) => each >= 10) ?? offered.at(-1)
  const price = shares && sharePrice(stake, shares)
  if (shares === undefined || !price) return <Strip tone="warn">{t('lottery.group.notDivisible')}</Strip>
  const own = Math.min(wantedOwn, shares - 1)
  return (
    <>
      <div className={css.choice}>
        <Select
          label={t('lottery.group.shares')}
          options={offered.map((each) => ({ value: `${each}`, label: `${each}` }))}
          value={`${shares}`}
          onValue={(next) => setWanted(Number(next))}
        />
        <span className={css.field}>
          {t('lottery.group.ownShares')}
          <Stepper label={t('lottery.group.ownShares')} value={own} most={shares - 1} onValue={setOwn} />
        </span>
      </div>
      <ShareFigures price={price} shares={shares} bought={own} />
      <p className={css.rule}>{t('lottery.group.rule')}</p>
      <Button kind="primary" wide onClick={() => setConfirming(true)}>
        {t('lottery.group.review')}
      </Button>
      {isConfirming && (
        <ConfirmGroup slip={slip} lines={lines} shares={shares} own={own} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
