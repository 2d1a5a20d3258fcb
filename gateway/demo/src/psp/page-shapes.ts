/** The choice made on the page of a charge. */
export type ActRequest = {
  readonly action: 'pay' | 'decline' | 'delay' | 'duplicate'
  /** Why the charge is declined; omitted for no reason. */
  readonly reason?: 'funds' | 'limit' | 'payer' | undefined
  /** Seconds until the notice, or `late`: after the charge has expired. */
  readonly delay: 0 | 10 | 60 | 'late'
  /** Whether the notice is signed with another secret. */
  readonly isForged: boolean
  readonly isOtherAmount: boolean
  /** Whether the gateway gets no notice and has to query the status. */
  readonly isSilent: boolean
}

export type EventKind = 'created' | 'paid' | 'declined' | 'resent' | 'sent' | 'repeated' | 'forged' | 'failed'

/** A charge as its page shows it. */
export type ChargeView = {
  readonly reference: string
  readonly merchant: string
  readonly type: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Whether the provider notifies the gateway; otherwise the gateway queries the status. */
  readonly notifies: boolean
  readonly phone?: string
  readonly payer?: string
  readonly status: 'pending' | 'paid' | 'declined' | 'expired'
  /** Whether an outcome has been chosen; it may take effect later. */
  readonly isEnded: boolean
  /** Events of the charge, with the HTTP status of the gateway's answer where there was one. */
  readonly events: readonly { readonly at: number; readonly kind: EventKind; readonly code?: number | undefined }[]
  readonly now: number
}
