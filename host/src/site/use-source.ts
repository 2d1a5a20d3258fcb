import type { Source } from '@azulejo/shared/remote'
import { useSyncExternalStore } from 'react'

export const useSource = <Value>(source: Source<Value>): Value =>
  useSyncExternalStore(source.subscribe, source.getSnapshot)
