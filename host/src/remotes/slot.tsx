import type { HostSlot, RemoteSlot } from '@azulejo/shared/release'
import { useVisitor } from '@azulejo/shared/remote'
import { Fragment, type ReactNode } from 'react'
import { RemoteFrame } from './remote-frame.tsx'
import type { RemoteRegistry } from './remote-registry.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

const isFor = (audience: RemoteSlot['audience'], role: string) =>
  audience === 'all' || (audience === 'guest') === (role === 'guest')

/** The fills of a slot for a visitor, in order. */
export const fillsFor = (remoteRegistry: RemoteRegistry, name: HostSlot, role: string) =>
  remoteRegistry.fillsOf(name).filter(({ audience }) => isFor(audience, role))

type Props = {
  readonly name: HostSlot
  readonly optional?: boolean
  readonly pending?: ReactNode
  /** Renders `pending` and loads no remote yet. */
  readonly held?: boolean
}

/** A slot that remotes fill; a failed fill does not affect the other fills. */
export function Slot({ name, optional = false, pending, held = false }: Props) {
  const remoteRegistry = useRemoteRegistry()
  const { role } = useVisitor()
  return fillsFor(remoteRegistry, name, role).map(({ area, fill }) =>
    held ? (
      <Fragment key={`${area}.${fill}`}>{pending}</Fragment>
    ) : (
      <RemoteFrame key={`${area}.${fill}`} area={area} kind="slot" name={fill} optional={optional} pending={pending} />
    ),
  )
}
