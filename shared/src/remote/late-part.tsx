import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../design/states/error-state.tsx'
import { fault } from '../kernel/faults.ts'
import { useHost } from './host-context.tsx'

type Props<Content> = Content & {
  /** Takes the room of the part while its code is on the way; nothing when left out. */
  readonly waiting?: ReactNode
}

/**
 * A part of a screen in a chunk of its own, for what not every visitor of the screen needs at first. Code that does not come is
 * told of in the place of the part, and asked for again by a press or when the connection is back; the screen around it stays.
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
    const ask = async () => {
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
    const askFirst = useEffectEvent(() => void (Shown ? undefined : ask()))
    useEffect(() => askFirst(), [])
    if (Shown) return <Shown {...(props as unknown as Content)} />
    return hasFailed ? <ErrorState title={t('error.network')} onRetry={() => void ask()} /> : waiting
  }
}
