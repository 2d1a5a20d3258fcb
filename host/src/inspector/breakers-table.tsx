import { Badge, type BadgeTone, Table } from '@azulejo/shared/design'
import { useAtomValue } from 'jotai'
import { type ToolKey, useToolLingui } from '../locales/use-tool-lingui.ts'
import type { BreakerState } from '../remotes/breaker.ts'
import { breakersAtom } from '../remotes/breaker.ts'
import { BuildName } from './build-name.tsx'
import css from './inspector.module.css'

const looks: Readonly<Record<BreakerState['state'], { readonly tone: BadgeTone; readonly word: ToolKey }>> = {
  closed: { tone: 'neutral', word: 'host.inspector.counting' },
  open: { tone: 'err', word: 'host.inspector.paused' },
  'half-open': { tone: 'warn', word: 'host.inspector.trying' },
}

/** Circuit breakers of builds and mounts with recent failures and their states; renders nothing without failures. */
export function BreakersTable() {
  const { _: t } = useToolLingui()
  const rows = Object.entries(useAtomValue(breakersAtom))
  if (rows.length === 0) return null
  return (
    <section className={css.breakers}>
      <h3>{t('host.inspector.breakers')}</h3>
      <Table
        caption={t('host.inspector.breakers')}
        rows={rows}
        rowKey={([key]) => key}
        columns={[
          {
            key: 'build',
            head: t('host.inspector.build'),
            narrow: 'title',
            cell: ([key]) => <BuildName build={key} />,
          },
          {
            key: 'cause',
            head: t('host.inspector.cause'),
            cell: ([, { cause }]) => cause && <BreakerCause code={cause.code} detail={cause.detail} />,
          },
          {
            key: 'failures',
            head: t('host.inspector.faults'),
            numeric: true,
            narrow: 'amount',
            cell: ([, { failures }]) => failures.length,
          },
          {
            key: 'state',
            head: t('host.inspector.state'),
            narrow: 'status',
            cell: ([, { state }]) => <Badge tone={looks[state].tone}>{t(looks[state].word)}</Badge>,
          },
        ]}
      />
    </section>
  )
}

function BreakerCause({ code, detail }: { readonly code: string; readonly detail: string }) {
  return (
    <span className={css.pair}>
      <span>{code}</span>
      <span className={css.under}>{detail}</span>
    </span>
  )
}
