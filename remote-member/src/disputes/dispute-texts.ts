import type { BadgeTone } from '@azulejo/shared/design'
import { type DisputeCategory, disputeCategories, formatDay } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Dispute, DisputeRow } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from '../locales/message-ids.ts'

export const categoryTexts = {
  result: 'member.disputes.category.result',
  payment: 'member.disputes.category.payment',
  credit: 'member.disputes.category.credit',
  bonus: 'member.disputes.category.bonus',
  other: 'member.disputes.category.other',
} as const satisfies Readonly<Record<DisputeCategory, MemberKey>>

/** The message of a category; a category of a newer platform is another problem. */
export const categoryText = (code: string): MemberKey =>
  categoryTexts[disputeCategories.find((known) => known === code) ?? 'other']

type Look = readonly [tone: BadgeTone, state: MemberKey, line: MemberKey]

const looks: Readonly<Record<string, Look>> = {
  open: ['info', 'member.disputes.state.open', 'member.disputes.line.open'],
  answered: ['warn', 'member.disputes.state.answered', 'member.disputes.line.answered'],
  solved: ['neutral', 'member.disputes.state.solved', 'member.disputes.line.solved'],
  resolved: ['ok', 'member.disputes.state.resolved', 'member.disputes.line.resolved'],
  rejected: ['neutral', 'member.disputes.state.rejected', 'member.disputes.line.rejected'],
}
const overdue: Look = ['err', 'member.disputes.state.overdue', 'member.disputes.line.overdue']
const closed: Look = ['neutral', 'member.disputes.state.closed', 'member.disputes.line.closed']

/** Tone, name and sentence of the state of a case. */
export const lookOf = ({ state, outcome, isOverdue }: DisputeRow): Look =>
  isOverdue ? overdue : (looks[outcome ?? state] ?? closed)

export const isClosed = ({ state }: Pick<DisputeRow, 'state'>): boolean => state === 'closed'

const steps: Readonly<Record<string, MemberKey>> = {
  opened: 'member.disputes.step.opened',
  replied: 'member.disputes.step.replied',
  answered: 'member.disputes.step.answered',
  solved: 'member.disputes.step.solved',
  resolved: 'member.disputes.step.resolved',
  rejected: 'member.disputes.step.rejected',
}

export const stepText = ({ step, by }: Dispute['thread'][number]): MemberKey =>
  steps[step] ?? (by === 'member' ? 'member.disputes.step.replied' : 'member.disputes.step.answered')

const orders: Readonly<Record<string, MemberKey>> = {
  deposit: 'member.disputes.subject.deposit',
  withdrawal: 'member.disputes.subject.withdrawal',
  transferIn: 'member.disputes.subject.transfer',
  transferOut: 'member.disputes.subject.transfer',
  transferUpline: 'member.disputes.subject.transfer',
  transferDownline: 'member.disputes.subject.transfer',
}

export type SubjectName = Pick<DisputeRow['subject'], 'kind' | 'id'> & Partial<DisputeRow['subject']>

function subjectText({ kind, order = '' }: SubjectName): MemberKey {
  if (kind === 'round') return 'member.disputes.subject.round'
  if (kind === 'ticket') return 'member.disputes.subject.ticket'
  return orders[order] ?? 'member.disputes.subject.order'
}

/** Words for cases in the reader's language. */
export function useDisputeWords() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const dayOf = ({ dueDay }: DisputeRow) => (dueDay === undefined ? '' : formatDay(dueDay, locale))
  return {
    /** The record with its number, for example "Bet 1234". */
    subject: (subject: SubjectName): string => t(subjectText(subject), { id: subject.id }),
    /** The record with the name of its game and its amount. */
    subjectLine(subject: SubjectName): string {
      const { name, amount, currency } = subject
      return [
        t(subjectText(subject), { id: subject.id }),
        ...(name ? [name] : []),
        ...(amount && currency ? [money(amount, currency)] : []),
      ].join(', ')
    },
    state: (dispute: DisputeRow): string => t(lookOf(dispute)[1]),
    /** One sentence about the state, with the deadline. */
    line: (dispute: DisputeRow): string => t(lookOf(dispute)[2], { day: dayOf(dispute) }),
    day: dayOf,
  }
}
