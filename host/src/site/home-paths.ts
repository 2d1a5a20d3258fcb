import { hostRoutes } from '@azulejo/shared/release'

/** Paths of the home page. */
export const homePaths: readonly string[] = hostRoutes.home
