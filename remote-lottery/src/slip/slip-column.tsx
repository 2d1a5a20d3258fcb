import { Button, ChevronRight, CountDot, Modal } from '@azulejo/shared/design'
import { toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useState } from 'react'
import { useLockNotice } from '../notices/notices.tsx'
import { ConfirmBet } from './confirm-bet.tsx'
import { stakeOf } from './slip.ts'
import { SlipBody } from './slip-body.tsx'
import css from './slip-column.module.css'
import { useMove, useOpenLines } from './use-open-lines.ts'
import { usePlaceBet } from './use-place-bet.ts'
import type { SlipBox } from './use-slip.ts'

type Props = {
  readonly slip: SlipBox
  /** Replaces the slip on screen; the slip's notices stay active. */
  readonly children?: ReactNode
}

/** The slip beside the desk; on narrow pages a bar at the foot that opens it. */
export function SlipColumn({ slip, children }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const { currency } = useBrand()
  const { open, late } = useOpenLines(slip.entries)
  const betting = usePlaceBet(slip, open)
  const move = useMove(slip, late, !betting.isConfirming)
  useLockNotice(open)
  const [isOpen, setOpen] = useState(false)
  const { entries } = slip
  const clear = () => slip.change((before) => ({ ...before, entries: [] }))
  if (children) return children
  return (
    <>
      <aside id="lottery-slip" tabIndex={-1} className={css.column} aria-labelledby={title}>
        <header className={css.head}>
          <h2 id={title} className={css.title}>
            <span>{t('lottery.slip')}</span>{' '}
            {entries.length > 0 && (
              <CountDot tone="accent" count={entries.length} label={t('lottery.slipLines', { n: entries.length })} />
            )}
          </h2>
          {entries.length > 0 && (
            <Button kind="ghost" size="sm" onClick={clear}>
              {t('common.clear')}
            </Button>
          )}
        </header>
        <SlipBody slip={slip} betting={betting} move={move} />
      </aside>
      <section className={css.bar} data-foot-bar aria-label={t('lottery.slip')}>
        <p>
          <span>{t('lottery.slipLines', { n: entries.length })}</span>
          <b>{money(toDecimal(stakeOf(entries), currency), currency)}</b>
        </p>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('lottery.openSlip')} <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </section>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('lottery.slip')} mobile="sheet" size={480}>
        {entries.length > 0 && (
          <Button kind="ghost" size="sm" className={css.clear} onClick={clear}>
            {t('common.clear')}
          </Button>
        )}
        <SlipBody slip={slip} betting={betting} move={move} />
      </Modal>
      {betting.isConfirming && open.length > 0 && <ConfirmBet betting={betting} />}
    </>
  )
}
