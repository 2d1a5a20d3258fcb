import { usePermission } from '../site/use-permission.ts'

export type Way = 'username' | 'mobile'

/** The ways of registering that the platform allows now; an empty list closes the form. */
export function useWays(): readonly Way[] {
  const allowed = usePermission()?.register
  if (!allowed) return ['username']
  return (['username', 'mobile'] as const).filter((way) => allowed[way])
}
