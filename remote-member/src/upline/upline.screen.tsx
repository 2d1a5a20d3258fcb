import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { uplineTerms } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from '../centre-page.module.css'
import { CentrePage } from '../centre-page.tsx'
import { UplineTransfers } from '../upline-transfers/upline-transfers.tsx'
import { UplineForm } from './upline-form.tsx'

/** Member centre, transferUpline: transfers to the agent above, and their history. */
export function UplineScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_transfer_upline')}>
      <Upline />
    </CentrePage>
  )
}

function Upline() {
  const { _: t } = useLingui()
  const terms = useQuery(uplineTerms, {})
  const [sent, setSent] = useState(0)
  const changed = () => {
    setSent((count) => count + 1)
    terms.refetch()
  }
  return (
    <>
      <Answer
        of={terms}
        loading={<Loading />}
        failed={(problem, refetch) =>
          problem.kind === 'refusal' && problem.code === 'upline.none' ? (
            <EmptyState title={t('member.upline.refused.none')} line={t('member.upline.noneLine')} />
          ) : (
            <ErrorState title={t('member.upline.failed')} onRetry={refetch} />
          )
        }
      >
        {(value) => (
          <FormMessages>
            <UplineForm terms={value} onSent={changed} />
          </FormMessages>
        )}
      </Answer>
      <UplineTransfers key={sent} />
    </>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={`${css.columns} ${css.wide}`}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={420} radius="card" />
      <Skeleton height={260} radius="card" />
    </div>
  )
}
