import { type Fault, fault, loadFault } from '@azulejo/shared/kernel'
import type { HostApi } from '@azulejo/shared/remote'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createHostApi } from '../site/host-api.ts'
import { useSite } from '../site/site-context.tsx'
import type { Place } from '../telemetry/mounts.ts'
import type { Owner } from '../telemetry/owners.ts'
import type { AreaBuild } from './remote-registry.ts'

/** A problem that a mount or a part of the shell reports, as a fault with its code. */
export function asFault(problem: unknown): Fault {
  return typeof problem === 'object' && problem !== null && 'code' in problem && 'detail' in problem
    ? (problem as Fault)
    : (loadFault(problem) ?? fault('AZ-150', problem))
}

/** The host API of one mount of a remote, for the lifetime of the component. */
export function useMountApi({ area, id, build }: AreaBuild, { kind, name }: Place): HostApi {
  const site = useSite()
  const [mount] = useState(() => {
    const owner: Owner = { remote: area, build: id }
    site.owners.mounted(build.name, owner)
    const report = (problem: unknown) =>
      site.remoteLog.write({ ...owner, step: 'report', ms: 0, cause: asFault(problem) })
    return createHostApi(site, build.name, report, build.manifest, () => site.remotes.activeBuilds.blockUpdates(area))
  })
  useEffect(() => mount.end, [mount])
  useLayoutEffect(() => site.buildStyles.hold(build), [site, build])
  const { requires } = build
  useEffect(() => site.mounts.add({ area, build: id, kind, name, requires }), [site, area, id, kind, name, requires])
  return mount.api
}
