import { Answer, useQuery } from '@azulejo/shared/data'
import { FilterChips, Skeleton, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { gameMenus, type LotteryGroup } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { useExampleTexts } from '../lottery-desk/play-rule.tsx'
import { percentOf, saleOf } from '../lottery-desk/play-sale.ts'
import { useBetTerms } from '../lottery-desk/use-bet-terms.ts'
import css from './play-help.module.css'

/** Slot `help.plays@1`: how each play of a lottery wins, with an example, below the articles about lotteries. */
export function PlayHelp() {
  const { _: t } = useLingui()
  const usual = useQuery(gameMenus, { prizeMode: 'LOTT' })
  const printed = useQuery(gameMenus, { prizeMode: 'SEA' })
  const [chosen, choose] = useState<string>()
  return (
    <section className={css.help} aria-labelledby="how-plays-win">
      <h2 id="how-plays-win">{t('lottery.howPlaysWin')}</h2>
      <Answer of={usual} loading={<Skeleton height={420} radius="card" />} failed={{}}>
        {(first) => {
          const groups = [...first, ...(printed.value ?? [])]
          const group = groups.find(({ gameGroupCode }) => gameGroupCode === chosen) ?? groups[0]
          const family = familyCodes.find((code) => code === group?.gameGroupCode)
          return (
            <>
              <FilterChips
                label={t('lottery.game')}
                options={groups.map(({ gameGroupCode, labelName }) => ({ value: gameGroupCode, label: labelName }))}
                value={group?.gameGroupCode ?? ''}
                onValue={choose}
              />
              {group && family && <Plays key={family} family={family} group={group} />}
            </>
          )
        }}
      </Answer>
    </section>
  )
}

/** The plays of a family at the price of its first lottery. */
function Plays({ family, group }: { readonly family: Family; readonly group: LotteryGroup }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const words = usePlayWords(family)
  const exampleTexts = useExampleTexts(family)
  const { menu, setting, groups = [], range } = useBetTerms(group.gameMenus[0]?.gameId ?? '', family, null)
  const percent = numberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
  const waiting = <Skeleton height={420} radius="card" />
  const failed = { 'lottery.game.unknown': 'lottery.noGames' } as const
  return (
    <Answer of={menu} loading={waiting} failed={failed}>
      {() => (
        <Answer of={setting} loading={waiting} failed={failed}>
          {(found) => {
            const terms = { unit: '1', series: range?.usual ?? 0 } as const
            const rows = groups
              .flatMap(({ plays }) => plays)
              .map((offered) => ({
                offered,
                example: exampleTexts(offered, terms),
                back: saleOf(offered, terms, found).back,
              }))
            return (
              <Table
                caption={`${t('lottery.howPlaysWin')}: ${group.labelName}`}
                rows={rows}
                rowKey={({ offered }) => offered.playCode}
                columns={[
                  {
                    key: 'play',
                    head: t('lottery.play'),
                    narrow: 'title',
                    cell: ({ offered }) => <b>{offered.playName}</b>,
                    line: ({ offered }) => words.ruleText(offered.play),
                  },
                  {
                    key: 'example',
                    head: t('lottery.example'),
                    cell: ({ example }) => example.bet,
                    line: ({ example }) => `${t('lottery.result')}: ${example.result}`,
                  },
                  {
                    key: 'prize',
                    head: t('lottery.prizeEach'),
                    numeric: true,
                    narrow: 'amount',
                    cell: ({ example }) => example.prize,
                  },
                  {
                    key: 'chance',
                    head: t('lottery.chance'),
                    numeric: true,
                    narrow: 'labelled',
                    cell: ({ example }) => example.chance,
                  },
                  {
                    key: 'return',
                    head: t('lottery.return'),
                    numeric: true,
                    narrow: 'labelled',
                    cell: ({ back }) => percent.format(percentOf(back)),
                  },
                ]}
              />
            )
          }}
        </Answer>
      )}
    </Answer>
  )
}
