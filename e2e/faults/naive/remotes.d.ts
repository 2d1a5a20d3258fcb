// Types of the remotes for a host that imports them at build time.
declare module '*/remote' {
  import type { Remote } from '@azulejo/shared/remote'

  export const remote: Remote
}
