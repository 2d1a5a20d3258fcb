import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../design/states/error-state.tsx'
import { fault } from '../kernel/faults.ts'
import { useHost } from './host-context.tsx'

type Props<Content> = Content & {
  /** Placeholder for the part while its code is loading; nothing when left out. */
  readonly waiting?: ReactNode
}

/**
 * Creates a part of a screen in its own chunk, for content that not every visitor needs at first. A failed load is reported
 * (AZ-120), shows an error in place of the part, and is retried by a press or when the connection is back. The screen around
 * the part stays.
 */
export function latePart<Content extends object>(
  load: () => Promise<ComponentType<Content>>,
): ComponentType<Props<Content>> {
  let loaded: ComponentType<Content> | undefined

  return function LatePart({ waiting = null, ...props }: Props<Content>) {
    const { _: t } = useLingui()
    const { report } = useHost()
    const [Shown, setShown] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const loadContent = async () => {
      setFailed(false)
      try {
        const content = await load()
        loaded = content
        setShown(() => content)
      } catch (problem) {
        report(fault('AZ-120', problem))
        setFailed(true)
      }
    }
    const loadOnMount = useEffectEvent(() => void (Shown ? undefined : loadContent()))
    useEffect(() => loadOnMount(), [])
    if (Shown) return <Shown {...(props as unknown as Content)} />
    return hasFailed ? <ErrorState title={t('error.network')} onRetry={() => void loadContent()} /> : waiting
  }
}
