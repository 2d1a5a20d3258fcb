import { useLingui } from '@lingui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './toast-region.module.css'
import type { ToastKind } from './toast-store.ts'
import { useTopLayerHost } from './top-layer-host.ts'
import type { ShownToast } from './use-toasts.ts'

const lifeMs = 5000
const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, err: CircleAlert } satisfies Record<
  ToastKind,
  unknown
>

type Props = { readonly toasts: readonly ShownToast[]; readonly onClose: (id: number) => void }

/** Closes notes at the bottom of the page once a modal opens, because the visitor has gone on; errors and actions stay. */
function useClosedByModal({ toasts, onClose }: Props, host: HTMLElement | undefined): void {
  const closeNotes = useEffectEvent(() => {
    for (const { id, kind, place, action } of toasts) if (place === 'bottom' && kind !== 'err' && !action) onClose(id)
  })
  useEffect(() => {
    if (host instanceof HTMLDialogElement) closeNotes()
  }, [host])
}

/** Renders toasts at the top right or at the bottom of the page; above an open modal at the top, clear of its totals. */
export function ToastRegion({ toasts, onClose }: Props) {
  const { _: t } = useLingui()
  const host = useTopLayerHost()
  useClosedByModal({ toasts, onClose }, host)
  const isAtBottom = ({ place }: ShownToast) => place === 'bottom' && host === document.body
  const cards = (some: readonly ShownToast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />)
  if (!host) return null
  return createPortal(
    <section className={css.region} aria-label={t('common.notices')}>
      {cards(toasts.filter((toast) => !isAtBottom(toast)))}
      <div className={css.bottom}>{cards(toasts.filter(isAtBottom))}</div>
    </section>,
    host,
  )
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { _: t } = useLingui()
  const [paused, setPaused] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  const stays = toast.kind === 'err'
  useEffect(() => {
    if (stays || paused) return
    const timer = setTimeout(() => close.current(), lifeMs)
    return () => clearTimeout(timer)
  }, [stays, paused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and focus only pause the timer.
    <div
      role={stays ? 'alert' : 'status'}
      className={css.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={joinNames(css.tile, css[toast.kind])}>
        <Icon of={icons[toast.kind]} />
      </span>
      <div className={css.text}>
        <strong className={css.title}>{toast.title}</strong>
        {toast.line && <p className={css.line}>{toast.line}</p>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          kind="secondary"
          onClick={() => {
            toast.action?.press()
            onClose()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('common.close')} size="sm" onClick={onClose} />
    </div>
  )
}
