import { Card, Table } from '@azulejo/shared/design'
import { useColumns } from '@azulejo/shared/report'
import type { AgentContract } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CardHead } from '../card-head/card-head.tsx'
import type { AgentKey } from '../locales/message-ids.ts'
import { useContractTexts } from './contract-texts.ts'
import css from './contracts.module.css'

type Row = AgentContract['events'][number] &
  Pick<AgentContract, 'contractId' | 'kind' | 'category' | 'party' | 'status'>

/** First and last digits of the hash of the terms. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

/** The signed acts of contracts, newest first. */
export function ContractHistory({ contracts }: { readonly contracts: readonly AgentContract[] }) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const { moment } = useColumns<Row>()
  const rows = contracts
    .flatMap(({ events, ...contract }) => events.map((event): Row => ({ ...contract, ...event })))
    .sort((one, other) => other.at - one.at || other.number - one.number)
  if (rows.length === 0) return null
  const title = t('agent.contract.history')
  return (
    <Card as="section" pad="none" aria-label={title}>
      <CardHead title={title} isEdge />
      <Table
        caption={title}
        rows={rows}
        rowKey={({ contractId, number }) => `${contractId}-${number}`}
        columns={[
          { ...moment('at', t('agent.contract.at')), narrow: 'detail' },
          {
            key: 'actor',
            head: t('agent.contract.actor'),
            narrow: 'title',
            cell: ({ actor }) => <b>{actor ?? t('agent.contract.platform')}</b>,
          },
          {
            key: 'contract',
            head: t('agent.contract.one'),
            cell: (row) => `${texts.title(row)} · ${texts.party(row)}`,
          },
          { key: 'act', head: t('agent.contract.deed'), cell: ({ act }) => t(`agent.contract.act.${act}` as AgentKey) },
          {
            key: 'hash',
            head: t('agent.contract.hash'),
            narrow: 'labelled',
            cell: ({ termsHash }) => <span className={css.hash}>{shortHash(termsHash)}</span>,
          },
          {
            key: 'status',
            head: t('agent.team.state'),
            narrow: 'status',
            cell: ({ status }) => <span className={css.status}>{t(`agent.contract.status.${status}`)}</span>,
          },
        ]}
      />
    </Card>
  )
}
