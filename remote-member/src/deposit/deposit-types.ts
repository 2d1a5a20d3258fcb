import { type BadgeTone, Landmark, type LucideIcon, QrCode, Smartphone } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { parseAmount } from '@azulejo/shared/kernel'
import type { Deposit, DepositChannel, DepositState, DepositType } from '@azulejo/shared/wire'
import { CreditCard, Receipt, UsersRound } from 'lucide-react'
import type { MemberKey } from '../locales/message-ids.ts'

type Key = MemberKey | SharedKey

/** The payment method of a channel. */
export const typeOf = ({ banks }: DepositChannel): DepositType => banks[0]?.bankType ?? 'TRANSFER'

/** Name, icon, steps for the payer and optional warning of each payment method. */
export const depositTypeTexts: Readonly<
  Record<
    DepositType,
    {
      readonly name: Key
      readonly icon: LucideIcon
      readonly steps: readonly MemberKey[]
      /** Warning for the payer. */
      readonly note?: MemberKey
    }
  >
> = {
  PIX: {
    name: 'wallet.pix',
    icon: QrCode,
    steps: ['member.deposit.pix1', 'member.deposit.pix2', 'member.deposit.pix3'],
  },
  MULTIBANCO: {
    name: 'wallet.multibanco',
    icon: Receipt,
    steps: ['member.deposit.mb1', 'member.deposit.mb2', 'member.deposit.mb3'],
  },
  MBWAY: { name: 'wallet.mbway', icon: Smartphone, steps: ['member.deposit.mbway1', 'member.deposit.mbway2'] },
  VIETQR: {
    name: 'wallet.vietqr',
    icon: QrCode,
    steps: ['member.deposit.viet1'],
    note: 'member.deposit.viet2',
  },
  TRANSFER: {
    name: 'member.deposit.transfer',
    icon: Landmark,
    steps: [],
  },
  CARD: { name: 'member.deposit.card', icon: CreditCard, steps: ['member.deposit.card1'] },
  CRYPTO: { name: 'member.deposit.crypto', icon: QrCode, steps: ['member.deposit.crypto1'] },
  C2C: {
    name: 'member.deposit.c2c',
    icon: UsersRound,
    steps: ['member.deposit.c2c1', 'member.deposit.viet2', 'member.deposit.c2c2'],
  },
}

type StateText = readonly [BadgeTone, MemberKey]

const stateTexts: Readonly<Record<DepositState, StateText>> = {
  created: ['info', 'member.deposit.state.created'],
  awaiting_payment: ['warn', 'member.deposit.state.awaiting_payment'],
  paid: ['info', 'member.deposit.state.paid'],
  credited: ['ok', 'member.deposit.state.credited'],
  expired: ['neutral', 'member.deposit.state.expired'],
  failed: ['err', 'member.deposit.state.failed'],
  under_review: ['info', 'member.deposit.state.under_review'],
}

/** A deposit that the member gave up has failed, and is called cancelled. */
export const depositStateText = ({ state, reason }: Pick<Deposit, 'state' | 'reason'>): StateText =>
  reason === 'cancelled' ? ['neutral', 'member.deposit.state.cancelled'] : stateTexts[state]

/** The smallest possible deposit of all channels, in minor units. */
export const leastOf = (channels: readonly DepositChannel[]): bigint =>
  channels
    .map(({ least, currency }) => parseAmount(least, currency) ?? 0n)
    .toSorted((one, other) => Number(one - other))[0] ?? 0n
