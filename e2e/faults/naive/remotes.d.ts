// What a host that imports remotes at build time sees of them.
declare module '*/remote' {
  import type { Remote } from '@azulejo/shared/remote'

  export const remote: Remote
}
