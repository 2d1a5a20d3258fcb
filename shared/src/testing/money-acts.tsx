import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntentNotice } from '../forms/money/intent-notice.tsx'
import { useFormLingui } from '../forms/use-form-lingui.ts'
import type { SharedKey } from '../i18n/catalogues.ts'
import { fault } from '../kernel/faults.ts'
import { failure, success } from '../kernel/result.ts'
import type { Message, Transport } from '../platform/transport.ts'
import { useMoneyIntent } from '../remote/use-money-intent.ts'
import type { Visitor } from '../remote/visitor.ts'
import type { CallRecord, MoneyRecord, OwnRefusalOf, RequestOf } from '../wire/call.ts'
import * as wire from '../wire/index.ts'
import { renderForm } from './render-form.tsx'

const isMoneyRecord = (value: unknown): value is MoneyRecord =>
  typeof value === 'object' && value !== null && 'answer' in value && (value as CallRecord).money
/** All calls that move money. */
export const records = Object.values(wire as object).filter(isMoneyRecord)

const line = {
  gameId: 'PK10',
  numero: '20261118-0001',
  prizeMode: 'LOTT',
  playCode: 'champion',
  unit: '1',
  multiple: 1,
}

/** Two different requests of every call that moves money; the second is the first where there is only one. */
export const requests: Readonly<Record<string, readonly [object, object]>> = {
  addPayoutAccount: [
    { type: 'PIX', keyKind: 'CPF', number: '52998224725' },
    { type: 'PIX', keyKind: 'EMAIL', number: 'a@b.example' },
  ],
  cancelBonus: [{ bonusId: '1' }, { bonusId: '2' }],
  claimIssuedPromotion: [
    { promotionClaimId: '1', promotionType: wire.rewardTypes[0] },
    { promotionClaimId: '2', promotionType: wire.rewardTypes[0] },
  ],
  claimMission: [
    { missionId: 'a', milestone: 1 },
    { missionId: 'a', milestone: 2 },
  ],
  claimRaffle: [{ raffleId: 'a' }, { raffleId: 'b' }],
  claimRebate: [{ period: '2026-11-17' }, { period: '2026-11-18' }],
  collectDividend: [{ billId: '1' }, { billId: '2' }],
  convertPoint: [{ points: 500 }, { points: 600 }],
  createDeposit: ['30.00', '40.00'].map((amount) => ({
    amount,
    bankCode: 'PIX',
    bankType: 'PIX',
    vendorId: 'PIX',
    mcsBankCode: 'PIX',
  })) as unknown as readonly [object, object],
  createWithdrawal: [
    { accountId: '1', amount: '30.00' },
    { accountId: '1', amount: '40.00' },
  ],
  joinGroupTicket: [
    { groupId: '1', shares: 1 },
    { groupId: '1', shares: 2 },
  ],
  placeLotteryBet: [{ lines: [{ ...line, picks: [['1']] }] }, { lines: [{ ...line, picks: [['2']] }] }],
  processC2CTransaction: [
    { matchId: '1', action: 'paid' },
    { matchId: '2', action: 'paid' },
  ],
  redeemPointReward: [
    { rewardId: 'a', points: 500 },
    { rewardId: 'b', points: 500 },
  ],
  removePayoutAccount: [{ accountId: '1' }, { accountId: '2' }],
  signInToday: [{}, {}],
  startGroupTicket: [
    { lines: [{ ...line, picks: [['1']] }], shares: 2, ownShares: 1 },
    { lines: [{ ...line, picks: [['1']] }], shares: 4, ownShares: 1 },
  ],
  transferDownline: [
    { account: 'a', amount: '30.00' },
    { account: 'b', amount: '30.00' },
  ],
  transferUpline: [{ amount: '30.00' }, { amount: '30.00', message: 'again' }],
  walletTransfer: [
    { direction: 'IN', vassalages: ['SERRA'], amount: '300.00' },
    { direction: 'OUT', vassalages: [] },
  ],
}

type Answer = {
  readonly operation: string
  readonly value?: unknown
  readonly refused?: string
  readonly detail?: object
}
/** A platform whose answers are scripted; a call without an answer fails on the way. */
export function scripted(...answers: readonly Answer[]) {
  const left = [...answers]
  const sent: Message[] = []
  const send: Transport = async (message) => {
    sent.push(message)
    const at = left.findIndex(({ operation }) => operation === message.operation)
    const [answer] = at === -1 ? [] : left.splice(at, 1)
    if (!answer) return failure(fault('AZ-101', 'no answer'))
    const { value, refused, detail } = answer
    return success({
      status: refused ? 409 : 200,
      body: refused ? { success: false, errorCode: refused, detail } : { success: true, value },
    })
  }
  return { send, sent, of: (operation: string) => sent.filter((message) => message.operation === operation) }
}

const player = (id: string): Visitor => ({ role: 'player', id, account: id, nickname: id, avatar: '' })

type ActsProps = { readonly record: MoneyRecord; readonly onAnswered: (value: unknown) => void }
function Acts({ record, onAnswered }: ActsProps) {
  const { _: t } = useFormLingui()
  const intent = useMoneyIntent(record, onAnswered)
  const [first, second] = requests[record.operation] ?? []
  const buttons = [
    ['First', first],
    ['Second', second],
  ] as const
  const refusals = Object.fromEntries(record.refusals.map((code) => [code, 'error.unknown'])) as Record<
    OwnRefusalOf<MoneyRecord>,
    SharedKey
  >
  return (
    <>
      {buttons.map(([name, request]) => (
        <button key={name} type="button" onClick={() => intent.submit(request as RequestOf<MoneyRecord>)}>
          {name}
        </button>
      ))}
      <IntentNotice intent={intent} t={t} refusals={refusals} />
    </>
  )
}

/** Opens a screen with one button for each of the two requests. */
export async function open(record: MoneyRecord, site: ReturnType<typeof scripted>, member = 'm1') {
  const answered: unknown[] = []
  await renderForm(<Acts record={record} onAnswered={(value) => answered.push(value)} />, {
    send: site.send,
    visitor: player(member),
  })
  return answered
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** The acts in the browser's storage. */
export const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('money-act:'))
