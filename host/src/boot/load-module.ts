import { failure, fault } from '@azulejo/shared/kernel'
import type { LoadModule } from '../remotes/remote-loader.ts'

type Federation = typeof import('../remotes/federation.ts')

/**
 * The federation runtime in a chunk of its own; a failed chunk is asked for again next time.
 * @param isExpected asks for it at once, because the first view shows a remote
 */
export function createLoadModule(isExpected: boolean): LoadModule {
  let runtime: Promise<Federation> | undefined
  const start = () => {
    runtime ??= import('../remotes/federation.ts')
    return runtime
  }
  if (isExpected)
    void start().catch(() => {
      runtime = undefined
    })
  return async (build, place) => {
    try {
      const { loadModule } = await start()
      return loadModule(build, place)
    } catch (error) {
      runtime = undefined
      return failure(fault('AZ-120', error))
    }
  }
}
