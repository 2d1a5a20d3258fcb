import type { InboxNotice } from './order-notices.ts'
import type { InboxWords } from './words.ts'

const withdrawals = '/member/withdraw'
const deposits = '/member/depositv2'
const pointMallPath = '/pointMall'

/** Inbox texts of orders. */
export const orderWords = {
  'deposit.credited': {
    topic: 'money',
    title: 'people.inbox.deposit.credited.title',
    summary: 'people.inbox.deposit.credited.summary',
    paragraphs: [],
    link: '/member/transactionHistory',
  },
  'deposit.expired': {
    topic: 'money',
    title: 'people.inbox.deposit.expired.title',
    summary: 'people.inbox.deposit.expired.summary',
    paragraphs: ['people.inbox.deposit.expired.text'],
    link: deposits,
  },
  'deposit.failed': {
    topic: 'money',
    title: 'people.inbox.deposit.failed.title',
    summary: 'people.inbox.deposit.failed.summary',
    paragraphs: [],
    link: deposits,
  },
  'deposit.under_review': {
    topic: 'money',
    title: 'people.inbox.deposit.under_review.title',
    summary: 'people.inbox.deposit.under_review.summary',
    paragraphs: [],
    link: deposits,
  },
  'withdrawal.announce': {
    topic: 'money',
    title: 'people.inbox.withdrawal.announce.title',
    summary: 'people.inbox.withdrawal.announce.summary',
    paragraphs: ['people.inbox.withdrawal.announce.text'],
    link: '/paymentConfirmations',
  },
  'withdrawal.completed': {
    topic: 'money',
    title: 'people.inbox.withdrawal.completed.title',
    summary: 'people.inbox.withdrawal.completed.summary',
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.rejected': {
    topic: 'money',
    title: 'people.inbox.withdrawal.rejected.title',
    summary: 'people.inbox.withdrawal.returned',
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.failed': {
    topic: 'money',
    title: 'people.inbox.withdrawal.failed.title',
    summary: 'people.inbox.withdrawal.returned',
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.waiting_kyc': {
    topic: 'money',
    title: 'people.inbox.withdrawal.waiting_kyc.title',
    summary: 'people.inbox.withdrawal.waiting_kyc.summary',
    paragraphs: [],
    link: '/member/securityCenter',
  },
  'redeem.approved': {
    topic: 'reward',
    title: 'people.inbox.redeem.approved.title',
    summary: 'reason',
    paragraphs: [],
    link: pointMallPath,
  },
  'redeem.rejected': {
    topic: 'reward',
    title: 'people.inbox.redeem.rejected.title',
    summary: 'people.inbox.redeem.rejected.summary',
    paragraphs: ['reason'],
    link: pointMallPath,
  },
  'redeem.shipped': {
    topic: 'reward',
    title: 'people.inbox.redeem.shipped.title',
    summary: 'reason',
    paragraphs: [],
    link: pointMallPath,
  },
} as const satisfies Readonly<Record<InboxNotice, InboxWords>>
