import type { Language } from '../../platform/merchants/merchants.ts'
import { below, t } from '../locales/index.ts'
import type { InboxNotice } from './order-notices.ts'
import { orderWords } from './order-words.ts'
import type { InboxText, InboxValues, InboxWords, SecurityEventKind } from './words.ts'

/** A contract of the agent centre that waits for the member's answer. */
const contractWaiting = <Link extends string>(link: Link) =>
  ({
    topic: 'platform',
    title: 'people.inbox.contract.title',
    summary: 'people.inbox.contract.summary',
    paragraphs: [],
    link,
  }) as const satisfies InboxWords

/** What the platform wrote or decided in a dispute. */
const ofDispute = <Title extends `people.inbox.dispute.${'answered' | 'resolved' | 'rejected'}.title`>(title: Title) =>
  ({
    topic: 'platform',
    title,
    summary: 'text',
    paragraphs: ['text'],
    link: '/member/disputes?row={dispute}',
  }) as const satisfies InboxWords

const own = {
  'login.new': {
    topic: 'security',
    title: 'people.inbox.login.new.title',
    summary: 'device',
    paragraphs: ['people.inbox.login.new.text1', 'people.inbox.login.new.text2'],
    link: '/member/securityCenter',
  },
  'reward.issued': {
    topic: 'reward',
    title: 'people.inbox.reward.issued.title',
    summary: 'given',
    paragraphs: [],
    link: '/member/rewardCenter',
  },
  'deposit.second': {
    topic: 'money',
    title: 'people.inbox.deposit.second.title',
    summary: 'people.inbox.deposit.second.summary',
    paragraphs: [],
    link: '/member/depositv2',
  },
  'downline.message': {
    topic: 'platform',
    title: 'people.inbox.downline.message.title',
    summary: 'text',
    paragraphs: ['text'],
  },
  'prize.won': {
    topic: 'money',
    title: 'people.inbox.prize.won.title',
    summary: 'people.inbox.prize.won.summary',
    paragraphs: [],
    link: '/lottery/tickets/{ticket}',
  },
  'group.placed': {
    topic: 'money',
    title: 'people.inbox.group.placed.title',
    summary: 'people.inbox.group.placed.summary',
    paragraphs: [],
    link: '/lottery/tickets/{ticket}',
  },
  'group.returned': {
    topic: 'money',
    title: 'people.inbox.group.returned.title',
    summary: 'people.inbox.group.returned.summary',
    paragraphs: [],
    link: '/lottery/groups',
  },
  'contract.dividend': contractWaiting('/agent/agentDividendRecordCopy2?tab=requests'),
  'contract.daily': contractWaiting('/agent/agentDailyWages2?tab=requests'),
  'contract.hourly': contractWaiting('/agent/agentHourSalary?tab=requests'),
  'contract.realtime': contractWaiting('/agent/agentRealtimeSalary?tab=requests'),
  'dispute.answered': ofDispute('people.inbox.dispute.answered.title'),
  'dispute.resolved': ofDispute('people.inbox.dispute.resolved.title'),
  'dispute.rejected': ofDispute('people.inbox.dispute.rejected.title'),
  'data.ready': {
    topic: 'security',
    title: 'people.inbox.data.ready.title',
    summary: 'people.inbox.data.ready.summary',
    paragraphs: ['people.inbox.data.ready.summary'],
    link: '/member/ownData',
  },
  'closing.waits': {
    topic: 'platform',
    title: 'people.inbox.closing.waits.title',
    summary: 'people.inbox.closing.waits.summary',
    paragraphs: ['people.inbox.closing.waits.summary'],
    link: '/member/ownData',
  },
  'service.answered': {
    topic: 'platform',
    title: 'people.inbox.service.answered.title',
    summary: 'text',
    paragraphs: ['text'],
    link: '/member/service',
  },
  offer: { topic: 'platform', title: 'title', summary: 'text', paragraphs: ['text', 'people.inbox.offer.why'] },
  note: { topic: 'platform', title: 'title', summary: 'text', paragraphs: ['text'] },
} as const satisfies Readonly<Record<string, InboxWords>>

type SecurityKind = `security.${SecurityEventKind}`
export type InboxKind = keyof typeof own | InboxNotice | SecurityKind

const securityEvents = Object.keys(below('people.security.')) as readonly SecurityEventKind[]

/** Events that the operator decides; their messages name no device of the member. */
const decidedByOperator: readonly string[] = ['identity_sent', 'identity_verified', 'identity_rejected']

const ofSecurity = Object.fromEntries(
  securityEvents.map((kind): [string, InboxWords] => {
    const device = { summary: 'device', paragraphs: ['people.inbox.notYou'] } as const
    return [
      `security.${kind}`,
      {
        topic: 'security',
        title: `people.security.${kind}`,
        ...(decidedByOperator.includes(kind) ? { paragraphs: [] } : device),
        link: '/member/securityCenter',
      },
    ]
  }),
) as Readonly<Record<SecurityKind, InboxWords>>

/** Texts of each kind of inbox message. */
export const inboxWords: Readonly<Record<InboxKind, InboxWords>> = { ...own, ...orderWords, ...ofSecurity }

const isValue = (text: InboxText, values: InboxValues): text is keyof InboxValues => Object.hasOwn(values, text)

export const inboxText = (text: InboxText, language: Language, values: InboxValues): string =>
  isValue(text, values) ? values[text] : t(text, language, values)
