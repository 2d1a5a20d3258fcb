import { useAtomValue } from 'jotai'
import type { Permission } from './permission.ts'
import { permissionAtom } from './permission.ts'

/** The permission of this visitor; undefined until loaded. */
export function usePermission(): Permission | undefined {
  const allowed = useAtomValue(permissionAtom)
  return allowed.state === 'ready' ? allowed.value : undefined
}
