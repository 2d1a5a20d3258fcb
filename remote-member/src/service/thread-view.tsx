import { Button, Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import type { ServiceEntry } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './service.module.css'
import type { useThread } from './use-thread.ts'

const stepTexts: Readonly<Record<string, MemberKey>> = {
  taken: 'member.service.step.taken',
  handed: 'member.service.step.handed',
  queued: 'member.service.step.queued',
  offline: 'member.service.step.offline',
  ended: 'member.service.step.ended',
}

type Props = {
  readonly thread: ReturnType<typeof useThread>
  /** The side of the reader. */
  readonly side: 'member' | 'agent'
  /** Name of the member, for the agent. */
  readonly member?: string
  readonly picture: (entry: string) => ReactNode
  /** Words below the newest message, such as that the other side types. */
  readonly below: string | undefined
}

/** The messages and steps of a conversation, oldest first; it stays at the newest one. */
export function ThreadView({ thread, side, member, picture, below }: Props) {
  const { _: t } = useLingui()
  const { entries, hasOlder, busy, hasFailed, loadOlder } = thread
  const box = useRef<HTMLElement>(null)
  const newest = entries.at(-1)?.id
  useLayoutEffect(() => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
  }, [newest, below])
  return (
    // A scrolled box has to take the focus, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={box} className={css.thread} aria-label={t('member.service.thread')} tabIndex={0}>
      {hasOlder && (
        <Button
          kind="ghost"
          size="sm"
          busy={busy}
          busyLabel={t('common.loading')}
          onClick={() => void loadOlder()}
          className={css.older}
        >
          {t('member.service.older')}
        </Button>
      )}
      {hasFailed && <Strip tone="err">{t('error.network')}</Strip>}
      <ol className={css.entries} aria-live="polite" aria-label={t('member.service.messages')}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isOwn={entry.by === side}
            name={entry.by === 'member' ? member : entry.agent}
            picture={picture}
          />
        ))}
      </ol>
      <p className={css.typing} role="status">
        {below}
      </p>
    </section>
  )
}

type EntryProps = Pick<Props, 'picture'> & {
  readonly entry: ServiceEntry
  readonly isOwn: boolean
  readonly name: string | undefined
}

function Entry({ entry: { id, step, text, at, agent = '' }, isOwn, name, picture }: EntryProps) {
  const { _: t } = useLingui()
  const { timeZone } = useBrand()
  const moment = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  const time = <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
  const stepText = stepTexts[step]
  if (stepText)
    return (
      <li className={css.step}>
        <span>{t(stepText, { agent })}</span> {time}
      </li>
    )
  return (
    <li className={css.entry} data-own={isOwn || undefined}>
      <p className={css.head}>
        <b>{isOwn || name === undefined ? t('member.service.you') : name}</b> {time}
      </p>
      {step === 'picture' ? (
        picture(id)
      ) : (
        <p className={css.words} dir="auto">
          {text}
        </p>
      )}
    </li>
  )
}
