import type { MountProps } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { ElementMount } from './element-mount.tsx'
import type { LoadedRemote } from './remote-loader.ts'
import { SandboxMount } from './sandbox-mount.tsx'

type Props = MountProps & {
  readonly loaded: LoadedRemote
  readonly waiting: ReactNode
  /** Rendered once the remote shows something. */
  readonly children: ReactNode
}

/** A remote that is no component of the page: it fills an element or runs in a sandbox. */
export function OtherMount({ loaded: { remote, areaBuild }, ...props }: Props) {
  if (areaBuild.isSandboxed) return <SandboxMount areaBuild={areaBuild} {...props} />
  if ('Mount' in remote) throw new TypeError(`${areaBuild.id} is a component`)
  return <ElementMount remote={remote} {...props} />
}
