import { Answer, Together, useQuery } from '@azulejo/shared/data'
import { Skeleton } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReportSkeleton } from '@azulejo/shared/report'
import { accountClosing, ownDataState } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { useNews } from '../disputes/use-news.ts'
import { ArchivePanel } from './archive-panel.tsx'
import { ClosingPanel } from './closing-panel.tsx'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, own data: a copy of all data of the member, and the closing of the account. */
export function OwnDataScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('member.ownData.title')}>
      <Parts />
    </CentrePage>
  )
}

function Parts() {
  const of = [useQuery(ownDataState, {}), useQuery(accountClosing, {})]
  const loading = <ReportSkeleton heights={[240, 320]} />
  return (
    <FormMessages waiting={loading}>
      <Together of={of} loading={loading}>
        <Archive />
        <Closing />
      </Together>
    </FormMessages>
  )
}

function Archive() {
  const data = useQuery(ownDataState, {})
  useNews(data.refetch)
  return (
    <Answer of={data} loading={<Skeleton height={240} radius="card" />} failed={refusals}>
      {(value) => <ArchivePanel data={value} onChange={data.refetch} />}
    </Answer>
  )
}

function Closing() {
  const closing = useQuery(accountClosing, {})
  useNews(closing.refetch)
  return (
    <Answer of={closing} loading={<Skeleton height={320} radius="card" />} failed={refusals}>
      {(value) => <ClosingPanel closing={value} onChange={closing.refetch} />}
    </Answer>
  )
}
