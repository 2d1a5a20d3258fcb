import { Answer, changeOf, useMutation, useQuery } from '@azulejo/shared/data'
import { Modal, showToast, Toggle, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues, SiteLink } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
  notificationSettings,
  type RequestOf,
  setNotification,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './notification-settings.module.css'
import { PushDevices } from './push-devices.tsx'

const refusals = {
  in_need_true_account: 'in_need_true_account',
  'notification.fixed': 'member.notifications.fixed',
} as const

type Change = RequestOf<typeof setNotification>

const turned = changeOf<typeof notificationSettings, Change>(
  notificationSettings,
  (answer, { kind, channel, isOn }) => ({
    ...answer,
    kinds: answer.kinds.map((row) =>
      row.kind === kind
        ? { ...row, channels: row.channels.map((each) => (each.channel === channel ? { ...each, isOn } : each)) }
        : row,
    ),
  }),
)

const isKind = (kind: string): kind is NotificationKind => (notificationKinds as readonly string[]).includes(kind)
const isChannel = (channel: string): channel is NotificationChannel =>
  (notificationChannels as readonly string[]).includes(channel)

/** Dialog with a switch for each kind of notice and channel; each takes effect at once. */
export function NotificationSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const answer = useQuery(notificationSettings, {})
  return (
    <Modal
      open
      size={620}
      mobile="full"
      title={t('member.notifications.title')}
      line={t('member.notifications.line')}
      onClose={onClose}
    >
      <PushDevices />
      <Answer of={answer} loading={<ReportSkeleton heights={[480]} />} empty={() => false} failed={refusals}>
        {(settings) => <Switches settings={settings} />}
      </Answer>
    </Modal>
  )
}

function Switches({ settings: { kinds, unreachable } }: { readonly settings: NotificationSettings }) {
  const { _: t } = useLingui()
  const [, send] = useMutation(setNotification, {
    optimistic: [turned],
    refetches: [notificationSettings],
    queue: 'notifications',
  })
  const turn = async (change: Change) => {
    const answer = await send(change)
    if (!answer.ok)
      showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
  }
  const problems = unreachable.flatMap(({ channel, reason }) => (isChannel(channel) ? [{ channel, reason }] : []))
  return (
    <>
      {problems.map(({ channel, reason }) => (
        <p key={channel} className={css.problem}>
          {t(`member.notifications.unreachable.${channel === 'push' && reason === 'address' ? 'device' : reason}`, {
            channel: t(`member.notifications.channel.${channel}`),
          })}{' '}
          {reason === 'address' && channel !== 'push' && (
            <SiteLink to="/member/securityCenter">{t('member.notifications.verify')}</SiteLink>
          )}
        </p>
      ))}
      <ul className={css.kinds} aria-label={t('member.notifications.title')}>
        {kinds.map(({ kind, channels }) =>
          isKind(kind) ? (
            <li key={kind} className={css.kind}>
              <div>
                <strong className={css.name}>{t(`member.notifications.kind.${kind}`)}</strong>
                <p className={css.line}>{t(`member.notifications.about.${kind}`)}</p>
              </div>
              <div className={css.channels}>
                {channels.map(({ channel, isOn, isFixed }) =>
                  isChannel(channel) ? (
                    <Toggle
                      key={channel}
                      checked={isOn}
                      disabled={isFixed || (!isOn && problems.some((each) => each.channel === channel))}
                      onChecked={(next) => void turn({ kind, channel, isOn: next })}
                    >
                      <VisuallyHidden>{`${t(`member.notifications.kind.${kind}`)}: `}</VisuallyHidden>
                      {t(`member.notifications.channel.${channel}`)}
                    </Toggle>
                  ) : null,
                )}
              </div>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}
