import type { Flags } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import { usePermission } from './use-permission.ts'

/** The brand's switches as the platform has them now; those of the brand document until it has answered. */
export function useFlags(): Flags {
  const { flags } = useBrand()
  return usePermission()?.whitelabel ?? flags
}
