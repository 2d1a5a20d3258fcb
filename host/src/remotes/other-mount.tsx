import type { ElementRemote, MountProps } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import type { AreaBuild } from './area-assignments.ts'
import { ElementMount } from './element-mount.tsx'
import { SandboxMount } from './sandbox-mount.tsx'

type Props = MountProps & {
  readonly areaBuild: AreaBuild
  readonly remote: ElementRemote
  readonly waiting: ReactNode
  /** Rendered once the remote shows something. */
  readonly children: ReactNode
}

/** A remote that is no component of the page: it fills an element or runs in a sandbox. */
export function OtherMount({ areaBuild, remote, ...props }: Props) {
  if (areaBuild.isSandboxed) return <SandboxMount areaBuild={areaBuild} {...props} />
  return <ElementMount remote={remote} {...props} />
}
