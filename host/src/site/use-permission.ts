import type { Permission } from './permission.store.ts'
import { useSite } from './site-context.tsx'
import { useSource } from './use-source.ts'

/** What the platform allows; undefined until it has answered. */
export function usePermission(): Permission | undefined {
  const allowed = useSource(useSite().permission.permission)
  return allowed.state === 'ready' ? allowed.value : undefined
}
