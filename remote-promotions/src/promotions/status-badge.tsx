import { Badge, type BadgeTone } from '@azulejo/shared/design'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { PromotionsKey } from '../locales/message-ids.ts'

type Look = { readonly tone: BadgeTone; readonly label: PromotionsKey }

/** Badges of a promotion's status for this player. The status `join` has no badge: anyone can still join. */
const looks: Readonly<Record<Exclude<Promotion['status'], 'join'>, Look>> = {
  claim: { tone: 'warn', label: 'status.activity.claim' },
  applying: { tone: 'info', label: 'status.activity.applying' },
  close: { tone: 'neutral', label: 'status.activity.close' },
  rejected: { tone: 'err', label: 'status.activity.rejected' },
  issued: { tone: 'ok', label: 'status.activity.issued' },
  claimed: { tone: 'ok', label: 'status.activity.claimed' },
  process: { tone: 'info', label: 'status.activity.process' },
  signed: { tone: 'ok', label: 'status.activity.signed' },
}

/** Message keys of the statuses. */
export const statusLabels = Object.fromEntries(
  Object.entries(looks).map(([status, { label }]) => [status, label]),
) as Readonly<Record<keyof typeof looks, PromotionsKey>>

export function StatusBadge({ status }: { readonly status: Promotion['status'] }) {
  const { _: t } = useLingui()
  if (status === 'join') return null
  const { tone, label } = looks[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}
