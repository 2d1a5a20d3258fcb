import { useQuery } from '@azulejo/shared/data'
import { Button, buttonClass } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { disputeAbout } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { casePath } from './case-path.ts'
import { ReportDialog, type Subject } from './report-dialog.tsx'

/** Button that reports a problem with a record; a link to the case while the record has an open one. */
export function ReportProblem({ subject }: { readonly subject: Subject }) {
  const { _: t } = useLingui()
  const about = useQuery(disputeAbout, subject)
  const [isReporting, setReporting] = useState(false)
  const known = about.value?.dispute
  return (
    <>
      {known && !isReporting ? (
        <SiteLink to={casePath(known.number)} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          {t('member.disputes.caseOf', { number: known.number })}
        </SiteLink>
      ) : (
        <Button size="sm" onClick={() => setReporting(true)}>
          {t('member.disputes.report')}
        </Button>
      )}
      {isReporting && <ReportDialog subject={subject} onClose={() => setReporting(false)} onOpened={about.refetch} />}
    </>
  )
}
