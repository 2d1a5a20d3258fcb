import { type Fault, fault } from '@azulejo/shared/kernel'
import { eventMajors, type HostApi } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { createHostApi } from '../site/host-api.ts'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './site-map.ts'

function asFault(problem: unknown): Fault {
  return typeof problem === 'object' && problem !== null && 'code' in problem && 'detail' in problem
    ? (problem as Fault)
    : fault('AZ-124', problem)
}

/** What one mount of a remote gets of the host, for as long as the component lives. */
export function useMountApi({ area, id, build }: AreaBuild): HostApi {
  const site = useSite()
  const [mount] = useState(() =>
    createHostApi(
      site,
      build.name,
      (problem) => site.remoteLog.write({ remote: area, build: id, step: 'report', ms: 0, cause: asFault(problem) }),
      eventMajors(build.manifest),
    ),
  )
  useEffect(() => mount.end, [mount])
  return mount.api
}
