import { useBrand } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Browsers that store nothing lose the access with the page. */
function storageOf(name: string) {
  const run = <Value>(work: (storage: Storage) => Value): Value | null => {
    try {
      return work(window.sessionStorage)
    } catch {
      return null
    }
  }
  return {
    read: () => run((storage) => storage.getItem(name)) ?? undefined,
    keep: (token: string) => void run((storage) => storage.setItem(name, token)),
    forget: () => void run((storage) => storage.removeItem(name)),
  }
}

/**
 * The token of the agent: from the part of the address behind `#`, which is removed from it, then from the tab's storage, so
 * that it survives a reload and ends with the tab.
 */
export function useAgentToken() {
  const { brand } = useBrand() as { readonly brand?: string }
  const storage = storageOf(`${brand ?? 'site'}:service-desk`)
  const { hash } = useLocation()
  const [token, setToken] = useState(() => (hash.length > 1 ? hash.slice(1) : storage.read()))
  useEffect(() => {
    if (token === undefined) return
    storage.keep(token)
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return {
    token,
    enter: setToken,
    leave() {
      storage.forget()
      setToken(undefined)
    },
  }
}
