import { failure, fault } from '@azulejo/shared/kernel'
import type { LoadModule } from '../remotes/remote-loader.ts'

type Federation = typeof import('../remotes/federation.ts')

/**
 * Loads modules with the federation runtime, which is a separate chunk. A failed chunk is requested again by the next load.
 * @param isExpected requests the chunk at once, because the first view shows a remote
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
  return async (build, place, runs) => {
    try {
      const { loadModule } = await start()
      return loadModule(build, place, runs)
    } catch (error) {
      runtime = undefined
      return failure(fault('AZ-120', error))
    }
  }
}
