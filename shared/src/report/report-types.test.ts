import { expect, test } from '@jest/globals'
import { accountRecord, bettingRecord, directTeam, gameClasses, movementGroups } from '../wire/index.ts'
import { defineReport } from './define-report.tsx'
import { choice, search, selection } from './report-fields.tsx'

const refusals = {
  'record.range.wrong': 'error.unknown',
  in_need_true_account: 'in_need_true_account',
} as const
const parts = {
  record: accountRecord,
  title: 'in_account_record',
  period: { usual: '7d', offered: ['7d', '30d'] },
  refusals,
  rowKey: ({ reference }: { readonly reference: string }) => reference,
  columns: () => [],
  empty: { title: 'error.unknown' },
} as const
const group = choice(movementGroups, { label: 'report.to', all: 'common.clear', option: () => 'metric.open' })
const labels = { label: 'report.to', all: 'common.clear', option: () => 'metric.open' } as const

// This function never runs: the type check fails if one of the marked lines compiles.
export function notCompiling() {
  defineReport({ ...parts, fields: { group } })
  // @ts-expect-error: the request has no such field
  defineReport({ ...parts, fields: { group, search: search({ label: 'report.to' }) } })
  // @ts-expect-error: the report sets the page itself
  defineReport({ ...parts, fields: { page: search({ label: 'report.to' }) } })
  // @ts-expect-error: the field of the request has other values
  defineReport({ ...parts, fields: { group: choice(gameClasses, labels) } })
  // @ts-expect-error: the field of the request has other values
  defineReport({ ...parts, fields: { group: search({ label: 'report.to' }) } })
  // @ts-expect-error: the default is none of the values
  selection(movementGroups, { ...labels, usual: 'RNG' })
  // @ts-expect-error: there is no such message
  choice(movementGroups, { ...labels, label: 'report.nothing' })

  defineReport({ ...parts, totals: ({ t }) => [{ key: 'net', head: t('metric.winLoss') }] })
  // @ts-expect-error: the answer has no such sum
  defineReport({ ...parts, totals: ({ t }) => [{ key: 'fees', head: t('metric.winLoss') }] })

  defineReport({ ...parts, columns: ({ t, amount }) => [amount('amount', t('metric.bet'))] })
  // @ts-expect-error: the row has no such property
  defineReport({ ...parts, columns: ({ t, amount }) => [amount('stake', t('metric.bet'))] })
  // @ts-expect-error: the property is no amount
  defineReport({ ...parts, columns: ({ t, amount }) => [amount('at', t('metric.bet'))] })
  // @ts-expect-error: the row has no such property
  defineReport({ ...parts, columns: ({ t }) => [{ key: 'stake', head: t('metric.bet'), cell: () => '' }] })
  // @ts-expect-error: the row has no such property
  defineReport({ ...parts, detail: ({ t }) => [{ key: 'stake', head: t('metric.bet'), cell: () => '' }] })

  // @ts-expect-error: the record has no order
  defineReport({ ...parts, sort: { by: ['amount'], usual: 'amount' } })
  // @ts-expect-error: a refusal of the record has no message
  defineReport({ ...parts, refusals: { 'record.range.wrong': 'error.unknown' } })
  const ofAgents = { error_not_agent: 'error_not_agent' } as const
  // @ts-expect-error: the request has no days
  defineReport({ ...parts, record: directTeam, refusals: ofAgents, rowKey: () => '' })
  const { columns, ...rest } = parts
  // @ts-expect-error: a list needs columns
  defineReport({ ...rest, record: bettingRecord, figures: () => null, loading: [100] })
  return columns
}

test('the type check ties a report to its record', () => {
  expect(notCompiling).toBeInstanceOf(Function)
})
