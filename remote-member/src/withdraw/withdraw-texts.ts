import { type BadgeTone, Landmark, type LucideIcon, Mail, QrCode, Smartphone } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { playMessages } from '@azulejo/shared/remote'
import type { AnswerOf, PayoutAccount, PayoutType, payoutAccounts, WithdrawalState } from '@azulejo/shared/wire'
import { Building2, IdCard, KeyRound } from 'lucide-react'
import type { MemberKey } from '../locales/message-ids.ts'

type Key = MemberKey | SharedKey

export type Accounts = AnswerOf<typeof payoutAccounts>

export const payoutTypeTexts: Readonly<Record<PayoutType, { readonly name: Key; readonly icon: LucideIcon }>> = {
  PIX: { name: 'wallet.pix', icon: QrCode },
  IBAN: { name: 'member.withdraw.iban', icon: Landmark },
  VN_BANK: { name: 'member.withdraw.bankAccount', icon: Landmark },
}

type KeyKind = NonNullable<PayoutAccount['keyKind']>

export const keyKindTexts: Readonly<Record<KeyKind, MemberKey>> = {
  CPF: 'member.withdraw.key.CPF',
  CNPJ: 'member.withdraw.key.CNPJ',
  EMAIL: 'member.withdraw.key.EMAIL',
  PHONE: 'member.withdraw.key.PHONE',
  RANDOM: 'member.withdraw.key.RANDOM',
}

const keyKindIcons: Readonly<Record<KeyKind, LucideIcon>> = {
  CPF: IdCard,
  CNPJ: Building2,
  EMAIL: Mail,
  PHONE: Smartphone,
  RANDOM: KeyRound,
}

/** Icon of an account: that of the kind of its PIX key, or of its type. */
export const accountIcon = ({ type, keyKind }: PayoutAccount): LucideIcon =>
  keyKind ? keyKindIcons[keyKind] : payoutTypeTexts[type].icon

/** Display name of an account: its bank, or its type with the kind of PIX key. */
export const accountName = (t: (key: Key) => string, { type, keyKind, bank }: PayoutAccount): string => {
  const name = t(payoutTypeTexts[type].name)
  return bank ?? (keyKind ? `${name}, ${t(keyKindTexts[keyKind])}` : name)
}

export const withdrawalStateTexts: Readonly<Record<WithdrawalState, readonly [BadgeTone, MemberKey]>> = {
  requested: ['info', 'member.withdraw.state.requested'],
  risk_review: ['warn', 'member.withdraw.state.risk_review'],
  waiting_kyc: ['warn', 'member.withdraw.state.waiting_kyc'],
  frozen: ['warn', 'member.withdraw.state.frozen'],
  approved: ['info', 'member.withdraw.state.approved'],
  paying: ['info', 'member.withdraw.state.paying'],
  completed: ['ok', 'member.withdraw.state.completed'],
  failed: ['err', 'member.withdraw.state.failed'],
  rejected: ['err', 'member.withdraw.state.rejected'],
  cancelled: ['neutral', 'member.withdraw.state.cancelled'],
}

export const withdrawRefusals = {
  'withdraw.password': 'member.withdraw.stop.password',
  'withdraw.device': 'member.withdraw.stop.device',
  'withdraw.account': 'member.withdraw.refused.account',
  'withdraw.cooling': 'member.withdraw.refused.cooling',
  'withdraw.least': 'member.withdraw.refused.least',
  'withdraw.most': 'member.withdraw.refused.most',
  'withdraw.fee': 'member.withdraw.refused.fee',
  'withdraw.count': 'member.withdraw.refused.count',
  'withdraw.sum': 'member.withdraw.refused.sum',
  'withdraw.balance': 'member.withdraw.refused.balance',
  'withdraw.turnover': 'member.withdraw.refused.turnover',
  'withdraw.case': 'member.withdraw.stop.case',
  'withdraw.bonus': 'member.withdraw.refused.bonus',
  'password.check.needed': 'member.withdraw.proofNeeded',
  ...playMessages,
} as const

export const orderRefusals = {
  'withdraw.unknown': 'member.withdraw.refused.unknown',
  'withdraw.ended': 'member.withdraw.refused.ended',
  in_need_true_account: 'in_need_true_account',
} as const

export const removalRefusals = {
  'payout.unknown': 'member.withdraw.refused.unknownAccount',
  'password.check.needed': 'member.withdraw.proofNeeded',
  ...playMessages,
} as const

export const accountRefusals = {
  'payout.type': 'member.withdraw.refused.type',
  'payout.number': 'member.withdraw.refused.number',
  'payout.country': 'member.withdraw.refused.country',
  'payout.bank': 'member.withdraw.refused.bank',
  'payout.holder': 'member.withdraw.refused.holder',
  'payout.owner': 'member.withdraw.refused.owner',
  'payout.exists': 'member.withdraw.refused.exists',
  'payout.most': 'member.withdraw.refused.accounts',
  'password.check.needed': 'member.withdraw.proofNeeded',
  ...playMessages,
} as const
