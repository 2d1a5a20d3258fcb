import type { HostSlot, RemoteSlot } from '@azulejo/shared/remote'
import { useVisitor } from '@azulejo/shared/remote'
import { Fragment, type ReactNode } from 'react'
import { RemoteFrame } from './remote-frame.tsx'
import type { SiteMap } from './site-map.ts'
import { useSiteMap } from './use-site-map.tsx'

const isFor = (audience: RemoteSlot['audience'], standing: string) =>
  audience === 'all' || (audience === 'guest') === (standing === 'guest')

/** What fills a place for a visitor, in order. */
export const fillsFor = (siteMap: SiteMap, name: HostSlot, standing: string) =>
  siteMap.fillsOf(name).filter(({ audience }) => isFor(audience, standing))

type Props = {
  readonly name: HostSlot
  readonly optional?: boolean
  readonly pending?: ReactNode
  /** Nothing is loaded yet; what is pending takes the room. */
  readonly held?: boolean
}

/** A place that remotes fill; each fill fails alone. */
export function Slot({ name, optional = false, pending, held = false }: Props) {
  const siteMap = useSiteMap()
  const { standing } = useVisitor()
  return fillsFor(siteMap, name, standing).map(({ area, fill }) =>
    held ? (
      <Fragment key={`${area}.${fill}`}>{pending}</Fragment>
    ) : (
      <RemoteFrame key={`${area}.${fill}`} area={area} kind="slot" name={fill} optional={optional} pending={pending} />
    ),
  )
}
