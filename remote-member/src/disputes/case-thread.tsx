import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import type { Dispute } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { stepText } from './dispute-texts.ts'
import css from './disputes.module.css'

/** The texts and steps of a case, oldest first. */
export function CaseThread({ thread }: Pick<Dispute, 'thread'>) {
  const { _: t } = useLingui()
  const { timeZone } = useBrand()
  const moment = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (
    <ol className={css.thread} aria-label={t('member.disputes.thread')}>
      {thread.map((entry, place) => (
        <li key={place} className={css.entry} data-by={entry.by}>
          <p className={css.head}>
            <b>{t(stepText(entry))}</b>
            <time dateTime={new Date(entry.at).toISOString()}>{moment.format(entry.at)}</time>
          </p>
          {entry.text !== '' && (
            <p className={css.words} dir="auto">
              {entry.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
