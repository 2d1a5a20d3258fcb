import { useAtomValue } from 'jotai'
import type { Permission } from './permission.ts'
import { permissionAtom } from './permission.ts'

/** What the platform allows; undefined until it has answered. */
export function usePermission(): Permission | undefined {
  const allowed = useAtomValue(permissionAtom)
  return allowed.state === 'ready' ? allowed.value : undefined
}
