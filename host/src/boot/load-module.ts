import { failure, fault } from '@azulejo/shared/kernel'
import type { LoadModule } from '../remotes/remote-loader.ts'

type Federation = typeof import('../remotes/federation.ts')

/** The federation runtime in a chunk of its own, asked for when called; a failed chunk is asked for again next time. */
export function createLoadModule(): LoadModule {
  let runtime: Promise<Federation> | undefined
  const start = () => {
    runtime ??= import('../remotes/federation.ts')
    return runtime
  }
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
