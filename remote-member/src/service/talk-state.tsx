import { Badge, type BadgeTone } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { ServiceTalk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './service.module.css'

type Look = readonly [tone: BadgeTone, state: MemberKey, line: MemberKey]

const ended: Readonly<Record<string, MemberKey>> = {
  member: 'member.service.line.endedByYou',
  agent: 'member.service.line.endedByAgent',
  idle: 'member.service.line.endedIdle',
}

function lookOf(talk: ServiceTalk | undefined, isOnline: boolean): Look {
  if (talk?.state === 'active') return ['ok', 'member.service.state.active', 'member.service.line.active']
  if (talk?.state === 'waiting')
    return talk.isOffline
      ? ['info', 'member.service.state.left', 'member.service.line.left']
      : ['warn', 'member.service.state.waiting', 'member.service.line.waiting']
  if (talk)
    return ['neutral', 'member.service.state.ended', ended[talk.endedBy ?? ''] ?? 'member.service.line.endedByAgent']
  return isOnline
    ? ['ok', 'member.service.state.online', 'member.service.line.online']
    : ['neutral', 'member.service.state.offline', 'member.service.line.offline']
}

type Props = { readonly talk: ServiceTalk | undefined; readonly isOnline: boolean }

/** State of the conversation in a word and a sentence, with the place in the queue. */
export function TalkState({ talk, isOnline }: Props) {
  const { _: t } = useLingui()
  const figures = numberFormat(useLocaleTag())
  const [tone, state, line] = lookOf(talk, isOnline)
  return (
    <>
      <p className={css.state} role="status">
        <Badge tone={tone}>{t(state)}</Badge>
        <span>{t(line, { name: talk?.agent ?? '', place: figures.format(talk?.place ?? 0) })}</span>
      </p>
      {talk?.state === 'ended' && !isOnline && <p className={css.state}>{t('member.service.line.offline')}</p>}
    </>
  )
}
