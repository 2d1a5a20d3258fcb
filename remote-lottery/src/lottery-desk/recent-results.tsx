import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  SegmentedControl,
  ShieldCheck,
  Skeleton,
  Table,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { problemKey, problemValues, useLocaleTag, useQuery } from '@azulejo/shared/remote'
import { type Draw, type LotteryGame, openedNumero } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useState } from 'react'
import { DrawCheck } from '../draws/draw-check.tsx'
import { factsOf, kindOf, shortNumero } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { useWords } from '../words.ts'
import css from './recent-results.module.css'

const ranges = ['20', '50', '100'] as const
type Range = (typeof ranges)[number]

type Props = { readonly game: LotteryGame; readonly newest: string | undefined }

/**
 * The last draws of a lottery with what players read out of them.
 * @param newest number of the last draw that is known elsewhere; a new one is asked for
 */
export function RecentResults({ game, newest }: Props) {
  const say = useWords()
  const [range, setRange] = useState<Range>('20')
  const [checked, setChecked] = useState<Draw>()
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
          {say('lottery.recent')}
        </h2>
        <SegmentedControl
          label={say('lottery.range')}
          options={ranges.map((value) => ({ value, label: value }))}
          value={range}
          onValue={setRange}
        />
      </header>
      {draws && draws.length > 0 ? (
        <div aria-busy={answer.state === 'loading'}>
          <Table
            caption={`${say('lottery.recent')}: ${game.displayName}`}
            columns={columns}
            rows={draws}
            rowKey={({ numero }) => numero}
          />
          <p className={css.note}>{say('lottery.oddsStay')}</p>
        </div>
      ) : answer.state === 'failed' ? (
        <ErrorState
          title={say(
            problemKey(answer.problem, { 'lottery.game.unknown': 'lottery.noGames' }),
            problemValues(answer.problem),
          )}
          onRetry={answer.refetch}
        />
      ) : draws ? (
        <EmptyState title={say('lottery.noDraws')} line={say('lottery.noDrawsLine')} />
      ) : (
        <Loading />
      )}
      {checked && (
        <DrawCheck gameId={game.gameId} draw={checked} kind={kindOf(game)} onClose={() => setChecked(undefined)} />
      )}
    </section>
  )
}

function useColumns(game: LotteryGame, onCheck: (draw: Draw) => void): Column<Draw>[] {
  const say = useWords()
  const locale = useLocaleTag()
  const kind = kindOf(game)
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const parity = ({ winNo }: Draw) => say(`lottery.${factsOf(winNo, kind).parity}`)
  const size = ({ winNo }: Draw) => say(`lottery.${factsOf(winNo, kind).size}`)
  return [
    {
      key: 'numero',
      head: say('lottery.numero'),
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
      head: say('lottery.winningNumbers'),
      cell: (draw) => (
        <span className={css.numbers}>
          <DrawNumbers draw={draw} size="sm" />
          <span className={css.facts}>{`${parity(draw)}, ${size(draw)}`}</span>
        </span>
      ),
    },
    { key: 'parity', head: say('lottery.parity'), narrow: 'hidden', cell: parity },
    { key: 'size', head: say('lottery.size'), narrow: 'hidden', cell: size },
    {
      key: 'sum',
      head: say(kind === 'race' ? 'lottery.sumOfTwo' : 'lottery.sum'),
      numeric: true,
      narrow: 'amount',
      cell: ({ winNo }) => {
        const { sum } = factsOf(winNo, kind)
        return (
          <>
            <span className={css.wide}>{sum}</span>
            <span className={css.narrow}>{say('lottery.sumOf', { sum })}</span>
          </>
        )
      },
    },
    {
      key: 'time',
      head: say('lottery.drawnAt'),
      numeric: true,
      narrow: 'hidden',
      cell: ({ openedAt }) => time.format(openedAt),
    },
    {
      key: 'check',
      head: say('lottery.verify'),
      numeric: true,
      narrow: 'status',
      cell: (draw) => (
        <Button
          kind="ghost"
          size="sm"
          icon={ShieldCheck}
          aria-label={say('lottery.verifyThis', { issue: shortNumero(draw.numero) })}
          onClick={() => onCheck(draw)}
        >
          {say('lottery.verify')}
        </Button>
      ),
    },
  ]
}

function Loading() {
  const say = useWords()
  return (
    <div role="status" className={css.loading}>
      <VisuallyHidden>{say('common.loading')}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={48} radius="control" />
      ))}
    </div>
  )
}
