import { Answer, useMutation, useQuery } from '@azulejo/shared/data'
import { Button, Strip, showToast, Toggle } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import {
  addPushDevice,
  type PushDevices as Devices,
  notificationSettings,
  pushDevices,
  removePushDevice,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import {
  canPush,
  isPushBlocked,
  keepForWorker,
  ownPushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push.ts'
import css from './notification-settings.module.css'

const refusals = {
  in_need_true_account: 'in_need_true_account',
  'push.off': 'member.push.off',
  'push.endpoint': 'member.push.failed',
  'push.most': 'member.push.most',
} as const

const changes = { refetches: [pushDevices, notificationSettings], queue: 'push-devices' } as const

/** Devices that get notices: this browser, with a switch, and the others. */
export function PushDevices() {
  const answer = useQuery(pushDevices, {})
  return (
    <Answer
      of={answer}
      loading={<ReportSkeleton heights={[72]} />}
      empty={() => false}
      failed={{ in_need_true_account: 'in_need_true_account' }}
    >
      {({ publicKey, devices }) => (publicKey ? <Shown publicKey={publicKey} devices={devices} /> : null)}
    </Answer>
  )
}

function Shown({ publicKey, devices }: { readonly publicKey: string; readonly devices: Devices['devices'] }) {
  const { _: t } = useLingui()
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    let isShown = true
    ownPushDevice().then(
      (id) => isShown && setOwnId(id),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  const others = devices.filter(({ deviceId }) => deviceId !== ownId)
  return (
    <section aria-labelledby="push-devices" className={css.devices}>
      <h3 id="push-devices" className={css.name}>
        {t('member.push.title')}
      </h3>
      <p className={css.line}>{t('member.push.line')}</p>
      <ThisBrowser
        publicKey={publicKey}
        ownId={devices.some(({ deviceId }) => deviceId === ownId) ? ownId : undefined}
        onOwnId={setOwnId}
      />
      {others.length > 0 && <OtherDevices devices={others} />}
    </section>
  )
}

type OwnProps = {
  readonly publicKey: string
  /** Undefined while this browser gets no notices. */
  readonly ownId: string | undefined
  readonly onOwnId: (id: string | undefined) => void
}

type Problem = 'blocked' | 'dismissed' | 'failed'

function ThisBrowser({ publicKey, ownId, onOwnId }: OwnProps) {
  const { _: t } = useLingui()
  const { brand: merchant } = useBrand()
  const [, add] = useMutation(addPushDevice, changes)
  const [, remove] = useMutation(removePushDevice, changes)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | undefined>(() =>
    canPush() && isPushBlocked() ? 'blocked' : undefined,
  )
  if (!canPush()) return <Strip tone="info">{t('member.push.unsupported')}</Strip>

  /** @returns what stands in the way; undefined when this browser gets notices now, or a refusal was told */
  const turnOn = async (): Promise<Problem | undefined> => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
    const subscription = await subscribeToPush(publicKey)
    const answer = await add(subscription)
    if (answer.ok) {
      await keepForWorker({ merchant, publicKey, endpoint: subscription.endpoint })
      onOwnId(await ownPushDevice())
      return undefined
    }
    await unsubscribeFromPush()
    showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
    return undefined
  }
  const turnOff = async (deviceId: string): Promise<undefined> => {
    const answer = await remove({ deviceId })
    if (answer.ok) await unsubscribeFromPush()
    else
      showToast({
        kind: 'err',
        title: t(
          problemKey(answer.error, { in_need_true_account: 'in_need_true_account' }),
          problemValues(answer.error),
        ),
      })
  }
  const turn = async (isOn: boolean) => {
    setBusy(true)
    setProblem(await (isOn || !ownId ? turnOn() : turnOff(ownId)).catch((): Problem => 'failed'))
    setBusy(false)
  }
  return (
    <>
      <Toggle
        checked={ownId !== undefined}
        disabled={isBusy || problem === 'blocked'}
        aria-busy={isBusy}
        onChecked={(isOn) => void turn(isOn)}
      >
        {t(isBusy ? 'member.push.busy' : 'member.push.here')}
      </Toggle>
      {problem && <Strip tone={problem === 'failed' ? 'err' : 'warn'}>{t(`member.push.${problem}`)}</Strip>}
    </>
  )
}

function OtherDevices({ devices }: Pick<Devices, 'devices'>) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const [, send] = useMutation(removePushDevice, changes)
  const [removing, setRemoving] = useState<string>()
  const remove = async (deviceId: string) => {
    setRemoving(deviceId)
    const answer = await send({ deviceId })
    setRemoving(undefined)
    if (answer.ok) showToast({ kind: 'ok', title: t('member.push.removed') })
    else
      showToast({
        kind: 'err',
        title: t(
          problemKey(answer.error, { in_need_true_account: 'in_need_true_account' }),
          problemValues(answer.error),
        ),
      })
  }
  return (
    <ul className={css.others} aria-label={t('member.push.others')}>
      {devices.map(({ deviceId, device, at }) => (
        <li key={deviceId} className={css.device}>
          <span>
            <b className={css.name}>{device}</b>
            <span className={css.line}> {t('member.push.since', { when: moment.format(at) })}</span>
          </span>
          <Button
            size="sm"
            aria-label={t('member.push.removeOf', { name: device, when: moment.format(at) })}
            busy={removing === deviceId}
            busyLabel={t('member.push.removing')}
            onClick={() => void remove(deviceId)}
          >
            {t('member.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
