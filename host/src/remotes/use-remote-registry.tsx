import { createContext, type ReactNode, use } from 'react'
import type { RemoteRegistry } from './remote-registry.ts'

const RemoteRegistryContext = createContext<RemoteRegistry | undefined>(undefined)

export function RemoteRegistryProvider({
  remoteRegistry,
  children,
}: {
  remoteRegistry: RemoteRegistry
  children: ReactNode
}) {
  return <RemoteRegistryContext value={remoteRegistry}>{children}</RemoteRegistryContext>
}

/** Returns the remote registry of the current page; throws outside of the shell's router. */
export function useRemoteRegistry(): RemoteRegistry {
  const remoteRegistry = use(RemoteRegistryContext)
  if (!remoteRegistry) throw new Error('A part of the shell was rendered outside of its router')
  return remoteRegistry
}
