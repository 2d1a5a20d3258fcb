import { useEffect, useState } from 'react'
import { onToast, type Toast } from './toast-store.ts'

export type ShownToast = Toast & { readonly id: number }

/** Most toasts on the page. */
const most = 5

/** Collects the page's toasts for its one `ToastRegion`. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  useEffect(() => {
    let next = 0
    return onToast((toast) => {
      next += 1
      const id = next
      setToasts((shown) => [...shown, { ...toast, id }].slice(-most))
    })
  }, [])
  return { toasts, close: (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)) } as const
}
