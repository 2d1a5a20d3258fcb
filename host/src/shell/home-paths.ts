import { hostRoutes } from '@azulejo/shared/host-routes'

/** Addresses of the home page. */
export const homePaths: readonly string[] = hostRoutes.home
