import type { BadgeTone } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { defineReport, oneOfOr, type ReportField } from '@azulejo/shared/report'
import { agentSalaryWindows, type SalaryKind, type SalaryRow } from '@azulejo/shared/wire'
import { useContractTexts } from '../contracts/contract-texts.ts'
import { teamPeriods, teamRefusals } from '../team-filter/team-filter.tsx'

/** A field of the request that the page decides. */
const always = <const Value extends string>(value: Value): ReportField<Value> => ({
  label: 'agent.salary.state',
  schema: oneOfOr([value], value),
  isFilter: false,
  words: () => value,
  Control: () => null,
})

type WindowNameProps = { readonly kind: SalaryKind; readonly window: Pick<SalaryRow, 'from' | 'to'> }

/** A day, or the day and the times between which a window runs, in the brand's time zone. */
export function WindowName({ kind, window: { from, to } }: WindowNameProps) {
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone })
  const day = format({ dateStyle: 'short' }).format(from)
  const time = format({ timeStyle: 'short' })
  return <>{kind === 'daily' ? day : `${day} ${time.format(from)}–${time.format(to)}`}</>
}

/** The rate of a tier: a percentage, or an amount. */
export function RateText(tier: { readonly rateType: 'percent' | 'fixed'; readonly rate: string }) {
  return <>{useContractTexts().rate(tier)}</>
}

const tones: Readonly<Record<SalaryRow['state'], BadgeTone>> = {
  counting: 'info',
  paid: 'ok',
  not_reached: 'neutral',
  held: 'warn',
  insufficient: 'err',
  returned: 'neutral',
}

/** The report of a salary's windows that have ended. @param role whether the caller is paid, or pays */
export const salaryWindows = (kind: SalaryKind, role: 'paid' | 'payer') =>
  defineReport({
    record: agentSalaryWindows,
    title: `agent.salary.windows.${kind}`,
    period: { usual: kind === 'realtime' ? 'today' : '7d', offered: teamPeriods },
    refusals: teamRefusals,
    fields: { kind: always(kind), role: always(role) },
    totals: ({ t }) => [
      { key: 'paid', head: t('agent.salary.state.paid') },
      { key: 'waiting', head: t('agent.salary.waiting') },
    ],
    columns: ({ t, amount, count, state }) => [
      {
        key: 'from',
        head: t(kind === 'daily' ? 'agent.salary.day' : 'agent.salary.window'),
        narrow: 'title',
        cell: (row) => (
          <b>
            <WindowName kind={kind} window={row} />
          </b>
        ),
      },
      {
        key: 'party',
        head: t('agent.salary.party'),
        cell: ({ party }) => party ?? t('agent.contract.platform'),
      },
      amount('bet', t('agent.salary.bet')),
      count('activeMember', t('agent.salary.members'), ({ activeMember }) => activeMember),
      {
        key: 'rate',
        head: t('agent.salary.rule'),
        numeric: true,
        cell: ({ rateType, rate }) => (rateType && rate ? <RateText rateType={rateType} rate={rate} /> : '–'),
      },
      amount('amount', t('agent.salary.amount'), { narrow: 'amount', strong: true }),
      state('state', t('agent.salary.state'), (row) => [tones[row.state], t(`agent.salary.state.${row.state}`)]),
    ],
    rowKey: ({ contractId, from }) => `${contractId}-${from}`,
    shown: 'agent.salary.shown',
    empty: { title: 'agent.salary.none', line: 'agent.salary.noneLine' },
  })
