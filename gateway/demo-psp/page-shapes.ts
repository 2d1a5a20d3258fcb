/** What somebody chooses on the page of a charge. */
export type ActRequest = {
  readonly action: 'pay' | 'decline' | 'delay' | 'duplicate'
  /** Why it is declined; left out for no reason. */
  readonly reason?: 'funds' | 'limit' | 'payer' | undefined
  /** Seconds until the notice, or `late`: after the charge has expired. */
  readonly delay: 0 | 10 | 60 | 'late'
  /** The notice is signed with another secret. */
  readonly isForged: boolean
  readonly isOtherAmount: boolean
  /** The gateway is not told and has to ask. */
  readonly isSilent: boolean
}

export type EventKind = 'created' | 'paid' | 'declined' | 'resent' | 'sent' | 'repeated' | 'forged' | 'failed'

/** What the page shows of a charge. */
export type ChargeView = {
  readonly reference: string
  readonly merchant: string
  readonly type: string
  /** Decimal. */
  readonly amount: string
  readonly currency: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Whether the gateway is told by itself. */
  readonly notifies: boolean
  readonly phone?: string
  readonly payer?: string
  readonly status: 'pending' | 'paid' | 'declined' | 'expired'
  /** Whether somebody has chosen already; the choice may still be to come. */
  readonly isEnded: boolean
  /** What happened, with the status of the gateway's answer where there was one. */
  readonly events: readonly { readonly at: number; readonly kind: EventKind; readonly code?: number | undefined }[]
  readonly now: number
}
