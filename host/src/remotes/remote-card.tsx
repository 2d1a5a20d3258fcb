import {
  Button,
  Headset,
  Icon,
  LockKeyhole,
  type LucideIcon,
  Pause,
  RotateCw,
  TriangleAlert,
} from '@azulejo/shared/design'
import type { FaultCode } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { useLingui } from '@lingui/react'
import type { HostKey } from '../locales/message-ids.ts'
import { useSite } from '../site/site-context.tsx'
import { useIsOnline } from '../site/use-is-online.ts'
import css from './remote-card.module.css'
import { useAreaName } from './use-area-name.ts'
import { useBars } from './use-bars.ts'

type Look = { readonly mark: LucideIcon; readonly tone: 'warn' | 'plain'; readonly hint?: HostKey }

const waiting: Look = { mark: TriangleAlert, tone: 'warn', hint: 'host.remote.waiting' }
const refused: Look = { mark: LockKeyhole, tone: 'warn', hint: 'host.remote.refused' }
const looks: Readonly<Partial<Record<FaultCode, Look>>> = {
  'AZ-112': refused,
  'AZ-120': waiting,
  'AZ-125': { mark: Pause, tone: 'plain', hint: 'host.remote.closed' },
  'AZ-127': refused,
  'AZ-140': waiting,
}
const broken: Look = { mark: TriangleAlert, tone: 'warn' }

type Props = {
  readonly area: AreaName
  readonly build: string | undefined
  readonly code: FaultCode
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Card in place of a failed mount: name of the area, retry button and customer service. */
export function RemoteCard({ area, build, code, busy, onRetry }: Props) {
  const { _: t } = useLingui()
  const areaLabel = useAreaName(area)
  const { bus } = useSite()
  useBars(true)
  const { mark, tone, hint } = looks[code] ?? broken
  // Offline, missing files do not mean that the area is unavailable.
  const isOnline = useIsOnline()
  const isLost = !isOnline && looks[code] === waiting
  return (
    <section className={css.card} role="alert" aria-label={areaLabel} data-build={build}>
      <span className={css.mark} data-tone={tone}>
        <Icon of={mark} size={24} />
      </span>
      <h2 className={css.title}>{areaLabel}</h2>
      <p className={css.line}>{t(isLost ? 'error.network' : 'error.remoteUnavailable')}</p>
      {hint && <p className={css.line}>{t(hint)}</p>}
      <div className={css.actions}>
        <Button kind="primary" icon={RotateCw} busy={busy} busyLabel={t('common.loading')} onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button icon={Headset} onClick={() => bus.as('host').emit('service-asked', {})}>
          {t('nav.customerService')}
        </Button>
      </div>
      <p className={css.code}>{code}</p>
    </section>
  )
}
