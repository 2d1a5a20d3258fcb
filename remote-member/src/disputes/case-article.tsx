import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Mosaic, Strip } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReadingArticle, ReadingBack, ReportSkeleton } from '@azulejo/shared/report'
import { type Dispute, disputeDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { CaseThread } from './case-thread.tsx'
import { CloseCase } from './close-case.tsx'
import { categoryText, isClosed, lookOf, useDisputeWords } from './dispute-texts.ts'
import css from './disputes.module.css'
import { ReplyForm } from './reply-form.tsx'
import { useNews } from './use-news.ts'

type Props = {
  /** Number of the case; undefined while there is none. */
  readonly number: string | undefined
  /** Whether the member has chosen a case; phones show a case only then. */
  readonly isChosen: boolean
  readonly onBack: () => void
  /** Called when the member has changed the case. */
  readonly onChanged: () => void
}

const numberPattern = /^D-\d{6,15}$/

/** A case with its state, its deadline, its thread and what the member may do. */
export function CaseArticle({ number, isChosen, onBack, onChanged }: Props) {
  const { _: t } = useLingui()
  // The address may name anything.
  const isNumber = number !== undefined && numberPattern.test(number)
  const answer = useQuery(disputeDetails, isNumber ? { number } : undefined)
  useNews(answer.refetch)
  const back = <ReadingBack label={t('member.disputes.back')} onBack={onBack} />
  if (!isNumber)
    return isChosen ? (
      <div className={css.wrong}>
        {back}
        <Strip tone="err">{t('member.disputes.refused.unknown')}</Strip>
      </div>
    ) : null
  return (
    <Answer
      of={answer}
      loading={<ReportSkeleton heights={[240]} />}
      failed={{
        in_need_true_account: 'in_need_true_account',
        'dispute.unknown': 'member.disputes.refused.unknown',
      }}
    >
      {(dispute) => (
        <Case
          key={dispute.number}
          dispute={dispute}
          back={back}
          onChanged={() => {
            answer.refetch()
            onChanged()
          }}
        />
      )}
    </Answer>
  )
}

type CaseProps = Pick<Props, 'onChanged'> & { readonly dispute: Dispute; readonly back: ReactNode }

function Case({ dispute, back, onChanged }: CaseProps) {
  const { _: t } = useLingui()
  const words = useDisputeWords()
  const { number, subject, category, openedAt, dueDay } = dispute
  const [tone, state] = lookOf(dispute)
  return (
    <ReadingArticle title={number} at={openedAt} topic={t(categoryText(category))} paragraphs={[]} back={back}>
      <p className={css.state} role="status">
        <Badge tone={tone}>{t(state)}</Badge>
        <span>{words.line(dispute)}</span>
      </p>
      <Mosaic as="dl" columns={dueDay === undefined ? 2 : 3} narrowColumns={1} className={css.facts}>
        <div className={css.fact}>
          <dt>{t('member.disputes.record')}</dt>
          <dd>{words.subjectLine(subject)}</dd>
        </div>
        <div className={css.fact}>
          <dt>{t('member.disputes.category')}</dt>
          <dd>{t(categoryText(category))}</dd>
        </div>
        {dueDay !== undefined && (
          <div className={css.fact}>
            <dt>{t('member.disputes.due')}</dt>
            <dd>{words.day(dispute)}</dd>
          </div>
        )}
      </Mosaic>
      <CaseThread thread={dispute.thread} />
      {!isClosed(dispute) && (
        <FormMessages>
          <ReplyForm number={number} onSent={onChanged} />
          <CloseCase number={number} onClosed={onChanged} />
        </FormMessages>
      )}
    </ReadingArticle>
  )
}
