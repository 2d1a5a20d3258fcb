import { hostRoutes } from '@azulejo/shared/release'

/** Addresses of the home page. */
export const homePaths: readonly string[] = hostRoutes.home
