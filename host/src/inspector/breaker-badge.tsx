import { Badge } from '@azulejo/shared/design'
import type { ReactNode } from 'react'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'

type Props = {
  readonly build: string
  /** Of the mount. */
  readonly name: string
  /** Shown while the breakers of both are closed. */
  readonly children: ReactNode
}

/** Whether a build, or one of its mounts, is kept from being tried because it failed too often. */
export function BreakerBadge({ build, name, children }: Props) {
  const { _: t } = useToolLingui()
  const { breaker } = useSite().remotes
  const states = useSource(breaker.states)
  const found = [states[build]?.state, states[`${build} ${name}`]?.state]
  if (found.includes('open')) return <Badge tone="err">{t('host.inspector.paused')}</Badge>
  if (found.includes('half-open')) return <Badge tone="warn">{t('host.inspector.trying')}</Badge>
  return children
}
