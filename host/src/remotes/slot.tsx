import type { HostSlot, RemoteSlot } from '@azulejo/shared/remote'
import { useVisitor } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { RemoteFrame } from './remote-frame.tsx'
import { useSiteMap } from './use-site-map.tsx'

const isFor = (audience: RemoteSlot['audience'], standing: string) =>
  audience === 'all' || (audience === 'guest') === (standing === 'guest')

/** A place that remotes fill; each fill fails alone. */
export function Slot(props: { readonly name: HostSlot; readonly optional?: boolean; readonly pending?: ReactNode }) {
  const { name, optional = false, pending } = props
  const siteMap = useSiteMap()
  const { standing } = useVisitor()
  return siteMap
    .fillsOf(name)
    .filter(({ audience }) => isFor(audience, standing))
    .map(({ area, fill }) => (
      <RemoteFrame key={`${area}.${fill}`} area={area} kind="slot" name={fill} optional={optional} pending={pending} />
    ))
}
