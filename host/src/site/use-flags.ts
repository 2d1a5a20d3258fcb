import type { Flags } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import { usePermission } from './use-permission.ts'

/** The brand's flags from the permission; those of the brand document until the permission has loaded. */
export function useFlags(): Flags {
  const { flags } = useBrand()
  return usePermission()?.whitelabel ?? flags
}
