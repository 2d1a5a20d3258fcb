import { Button, Headset, Icon, RotateCw, TriangleAlert } from '@azulejo/shared/design'
import type { FaultCode } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/remote'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { useAreaName } from './area-names.ts'
import css from './remote-card.module.css'

type Props = {
  readonly area: AreaName
  readonly build: string | undefined
  readonly code: FaultCode
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What a player sees in place of an area that failed: its name, a retry and customer service. */
export function RemoteCard({ area, build, code, busy, onRetry }: Props) {
  const say = useWords()
  const areaLabel = useAreaName(area)
  const { bus } = useSite()
  return (
    <section className={css.card} role="alert" aria-label={areaLabel} data-build={build}>
      <span className={css.mark}>
        <Icon of={TriangleAlert} size={24} />
      </span>
      <h2 className={css.title}>{areaLabel}</h2>
      <p className={css.line}>{say('error.remoteUnavailable')}</p>
      <div className={css.actions}>
        <Button kind="primary" icon={RotateCw} busy={busy} busyLabel={say('common.loading')} onClick={onRetry}>
          {say('common.retry')}
        </Button>
        <Button icon={Headset} onClick={() => bus.as('host').tell('service-asked', {})}>
          {say('nav.customerService')}
        </Button>
      </div>
      <p className={css.code}>{code}</p>
    </section>
  )
}
