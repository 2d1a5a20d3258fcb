import { Badge, Button, CircleCheck, ShieldCheck } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type CSSProperties, useState } from 'react'
import { FavouriteButton } from '../draws/favourite-button.tsx'
import type { Reveal } from '../draws/use-reveal.ts'
import { DrawCheck } from '../later-parts.ts'
import { drawDay, longDay } from './draw-day.ts'
import { DrawSwitch } from './draw-switch.tsx'
import css from './prize-board.module.css'

type Props = {
  readonly station: LotteryGame
  readonly draw: Draw
  readonly draws: readonly Draw[]
  readonly reveal: Reveal
}

/** Every prize of one draw: the special one on a row of tiles, the last two digits of all in bold. Closed ones show none. */
export function PrizeBoard({ station, draw, draws, reveal: { open, isOver, skip } }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const [isChecked, setChecked] = useState(false)
  return (
    <section className={css.board} aria-labelledby="station">
      <header className={css.head}>
        <div>
          <h2 id="station" className={css.title}>
            {station.displayName}
            {isOver ? (
              <Badge tone="ok" icon={CircleCheck}>
                {t('lottery.complete')}
              </Badge>
            ) : (
              <Badge tone="warn">{t('lottery.drawing')}</Badge>
            )}
          </h2>
          <p className={css.line}>{t('lottery.drawOf', { date: drawDay(draw.numero, locale, longDay) })}</p>
          <p className={css.line}>{station.remark}</p>
        </div>
        <div className={css.tools}>
          {!isOver && (
            <Button size="sm" onClick={skip}>
              {t('lottery.skipAnimation')}
            </Button>
          )}
          <FavouriteButton game={station} />
          <Button
            kind="ghost"
            size="sm"
            icon={ShieldCheck}
            aria-label={t('lottery.verifyDraw')}
            onClick={() => setChecked(true)}
          >
            {t('lottery.verify')}
          </Button>
          <DrawSwitch draw={draw} draws={draws} />
        </div>
      </header>
      <table className={css.prizes}>
        <caption className={css.caption}>{t('lottery.prizes', { station: station.displayName })}</caption>
        <tbody>
          {draw.prizes?.map((prize, at, all) => (
            <PrizeRow key={prize.code} {...prize} isOpen={all.length - at <= open} />
          ))}
        </tbody>
      </table>
      {isChecked && <DrawCheck game={station} draw={draw} onClose={() => setChecked(false)} />}
    </section>
  )
}

/** Numbers of one prize beside each other: up to four, six as two rows of three. */
const columnsFor = (count: number): number => (count === 6 ? 3 : Math.min(count, 4))

type PrizeRowProps = NonNullable<Draw['prizes']>[number] & { readonly isOpen: boolean }

function PrizeRow({ code, numbers, isOpen }: PrizeRowProps) {
  const { _: t } = useLingui()
  const isSpecial = code === 'DB'
  const said = isSpecial ? t('lottery.special') : t('lottery.prize', { n: code.slice(1) })
  return (
    <tr className={isSpecial ? css.special : undefined}>
      <th scope="row" className={css.label}>
        <abbr title={said}>{isSpecial ? t('lottery.DB') : `G.${code.slice(1)}`}</abbr>
      </th>
      <td>
        <ul className={css.numbers} style={{ '--columns': columnsFor(numbers.length) } as CSSProperties}>
          {numbers.map((number, place) => (
            <li key={place}>
              {isOpen ? (
                <>
                  {number.slice(0, -2)}
                  <b>{number.slice(-2)}</b>
                </>
              ) : (
                <span className={css.closed}>{'?'.repeat(number.length)}</span>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
