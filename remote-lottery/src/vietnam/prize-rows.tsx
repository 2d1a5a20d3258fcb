import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './prize-rows.module.css'

type Row = NonNullable<Draw['prizes']>[number] & { readonly isOpen: boolean }

type Props = {
  /** Undefined for a table without numbers yet, which is hidden from assistive technology. */
  readonly caption?: string | undefined
  readonly rows: readonly Row[]
}

/** The prizes of a draw: the special one on a row of tiles, the last two digits of all in bold. */
export function PrizeRows({ caption, rows }: Props) {
  return (
    <table className={css.prizes} aria-hidden={caption === undefined || undefined}>
      {caption !== undefined && <caption className={css.caption}>{caption}</caption>}
      <tbody>
        {rows.map((row) => (
          <PrizeRow key={row.code} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** Columns for the numbers of one prize: up to four; six numbers take two rows of three. */
const columnsFor = (count: number): number => (count === 6 ? 3 : Math.min(count, 4))

function PrizeRow({ code, numbers, isOpen }: Row) {
  const { _: t } = useLingui()
  const isSpecial = code === 'DB'
  const prizeName = isSpecial ? t('lottery.special') : t('lottery.prize', { n: code.slice(1) })
  return (
    <tr className={isSpecial ? css.special : undefined}>
      <th scope="row" className={css.label}>
        <abbr title={prizeName}>{isSpecial ? t('lottery.DB') : `G.${code.slice(1)}`}</abbr>
      </th>
      <td>
        <ul className={css.numbers} data-columns={columnsFor(numbers.length)}>
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
