import { Answer, useListQuery } from '@azulejo/shared/data'
import {
  type Column,
  EmptyState,
  Field,
  Modal,
  Pagination,
  Skeleton,
  Table,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { type AnswerOf, gameDraws, type LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { kindOf, shortNumero } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import css from './draw-history.module.css'

type PastDraw = AnswerOf<typeof gameDraws>['content'][number]

type Props = { readonly game: LotteryGame; readonly onClose: () => void }

/** All draws of a lottery in pages, newest first; optionally only the draws of one day. */
export function DrawHistory({ game, onClose }: Props) {
  const { _: t } = useLingui()
  const [day, setDay] = useState('')
  const [page, setPage] = useState(1)
  const columns = useColumns(game)
  const answer = useListQuery(gameDraws, { gameId: game.gameId, page, size: 20, ...(day ? { day } : {}) })
  return (
    <Modal open onClose={onClose} title={t('lottery.allDraws')} size={720} mobile="full">
      <div className={css.history}>
        <Field
          label={t('lottery.drawDay')}
          type="date"
          value={day}
          onValue={(next) => {
            setDay(next)
            setPage(1)
          }}
        />
        <Answer
          of={answer}
          loading={<Loading />}
          empty={({ content }) =>
            content.length === 0 && <EmptyState title={t(day ? 'lottery.noDrawsOfDay' : 'lottery.noDraws')} />
          }
          failed={{ 'lottery.game.unknown': 'lottery.noGames' }}
        >
          {({ content, totalPages, totalElements, commitOnly }, isBusy) => (
            <div aria-busy={isBusy}>
              <Table
                caption={`${t('lottery.allDraws')}: ${game.displayName}`}
                columns={columns}
                rows={content}
                rowKey={({ numero }) => numero}
              />
              {commitOnly !== undefined && <p>{t('lottery.commitOnlyDraws', { n: commitOnly, all: totalElements })}</p>}
              {totalPages > 1 && <Pagination page={page} pages={totalPages} onPage={setPage} />}
            </div>
          )}
        </Answer>
      </div>
    </Modal>
  )
}

function useColumns(game: LotteryGame): Column<PastDraw>[] {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const time = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return [
    { key: 'numero', head: t('lottery.numero'), narrow: 'title', cell: ({ numero }) => shortNumero(numero) },
    {
      key: 'numbers',
      head: t('lottery.winningNumbers'),
      cell: (draw) => <DrawNumbers draw={draw} kind={kindOf(game)} size="sm" />,
    },
    {
      key: 'time',
      head: t('lottery.drawnAt'),
      numeric: true,
      narrow: 'detail',
      cell: ({ openedAt }) => time.format(openedAt),
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
