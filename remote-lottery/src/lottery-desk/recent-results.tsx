import { Answer, useQuery } from '@azulejo/shared/data'
import {
  Button,
  type Column,
  EmptyState,
  SegmentedControl,
  ShieldCheck,
  Skeleton,
  Table,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { type Draw, type LotteryGame, openedNumero } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { factsOf, kindOf, shortNumero } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { DrawCheck, DrawHistory } from '../later-parts.ts'
import css from './recent-results.module.css'

const ranges = ['20', '50', '100'] as const
type Range = (typeof ranges)[number]

type Props = { readonly game: LotteryGame; readonly newest: string | undefined }

/**
 * The last draws of a lottery with sum, parity and size.
 * @param newest number of the latest draw known to the page; a number missing in the list triggers a refetch
 */
export function RecentResults({ game, newest }: Props) {
  const { _: t } = useLingui()
  const [range, setRange] = useState<Range>('20')
  const [checked, setChecked] = useState<Draw>()
  const [allShown, setAllShown] = useState(false)
  const columns = useColumns(game, setChecked)
  const answer = useQuery(openedNumero, { gameId: game.gameId, count: Number(range) })
  const draws = answer.value
  const renew = useEffectEvent(() => {
    if (newest && draws && !draws.some(({ numero }) => numero === newest)) answer.refetch()
  })
  useEffect(() => renew(), [newest])
  return (
    <section aria-labelledby="recent-results">
      <header className={css.head}>
        <h2 id="recent-results" className={css.title}>
          {t('lottery.recent')}
        </h2>
        <SegmentedControl
          label={t('lottery.range')}
          options={ranges.map((value) => ({ value, label: value }))}
          value={range}
          onValue={setRange}
        />
        <Button kind="secondary" size="sm" onClick={() => setAllShown(true)}>
          {t('lottery.allDraws')}
        </Button>
      </header>
      <Answer
        of={answer}
        loading={<Loading />}
        empty={(found) =>
          found.length === 0 && <EmptyState title={t('lottery.noDraws')} line={t('lottery.noDrawsLine')} />
        }
        failed={{ 'lottery.game.unknown': 'lottery.noGames' }}
      >
        {(found, isBusy) => (
          <div aria-busy={isBusy}>
            <Table
              caption={`${t('lottery.recent')}: ${game.displayName}`}
              columns={columns}
              rows={found}
              rowKey={({ numero }) => numero}
            />
            <p className={css.note}>{t('lottery.oddsStay')}</p>
          </div>
        )}
      </Answer>
      {allShown && <DrawHistory game={game} onClose={() => setAllShown(false)} />}
      {checked && <DrawCheck game={game} draw={checked} onClose={() => setChecked(undefined)} />}
    </section>
  )
}

function useColumns(game: LotteryGame, onCheck: (draw: Draw) => void): Column<Draw>[] {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const kind = kindOf(game)
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const parity = ({ winNo }: Draw) => t(`lottery.${factsOf(winNo, kind, game.shape?.all).parity}`)
  const size = ({ winNo }: Draw) => t(`lottery.${factsOf(winNo, kind, game.shape?.all).size}`)
  return [
    {
      key: 'numero',
      head: t('lottery.numero'),
      narrow: 'title',
      cell: ({ numero, openedAt }) => (
        <>
          {shortNumero(numero)}
          <span className={css.when}>{time.format(openedAt)}</span>
        </>
      ),
    },
    {
      key: 'numbers',
      head: t('lottery.winningNumbers'),
      cell: (draw) => (
        <span className={css.numbers} data-kind={kind}>
          <DrawNumbers draw={draw} kind={kind} size="sm" />
          <span className={css.facts}>{`${parity(draw)}, ${size(draw)}`}</span>
        </span>
      ),
    },
    { key: 'parity', head: t('lottery.parity'), narrow: 'hidden', cell: parity },
    { key: 'size', head: t('lottery.size'), narrow: 'hidden', cell: size },
    {
      key: 'sum',
      head: t('lottery.sum'),
      numeric: true,
      narrow: 'amount',
      cell: ({ winNo }) => {
        const { sum } = factsOf(winNo, kind, game.shape?.all)
        return (
          <>
            <span className={css.wide}>{sum}</span>
            <span className={css.narrow}>{t('lottery.sumOf', { sum })}</span>
          </>
        )
      },
    },
    {
      key: 'time',
      head: t('lottery.drawnAt'),
      numeric: true,
      narrow: 'hidden',
      cell: ({ openedAt }) => time.format(openedAt),
    },
    {
      key: 'check',
      head: t('lottery.verify'),
      numeric: true,
      narrow: 'status',
      cell: (draw) => (
        <Button
          kind="ghost"
          size="sm"
          icon={ShieldCheck}
          aria-label={t('lottery.verifyThis', { issue: shortNumero(draw.numero) })}
          onClick={() => onCheck(draw)}
        >
          {t('lottery.verify')}
        </Button>
      ),
    },
  ]
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.loading}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={48} radius="control" />
      ))}
    </div>
  )
}
