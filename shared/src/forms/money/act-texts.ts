import { type NamedAct, useMoney } from '../../remote/index.ts'
import { type FormKey, useFormLingui } from '../use-form-lingui.ts'

const actTexts: Readonly<Record<string, FormKey | undefined>> = {
  addPayoutAccount: 'form.act.addPayoutAccount',
  cancelBonus: 'form.act.cancelBonus',
  claimIssuedPromotion: 'form.act.claimIssuedPromotion',
  claimMission: 'form.act.claimMission',
  claimRaffle: 'form.act.claimRaffle',
  claimRebate: 'form.act.claimRebate',
  collectDividend: 'form.act.collectDividend',
  convertPoint: 'form.act.convertPoint',
  createDeposit: 'form.act.createDeposit',
  createWithdrawal: 'form.act.createWithdrawal',
  joinGroupTicket: 'form.act.joinGroupTicket',
  placeLotteryBet: 'form.act.placeLotteryBet',
  processC2CTransaction: 'form.act.processC2CTransaction',
  redeemPointReward: 'form.act.redeemPointReward',
  removePayoutAccount: 'form.act.removePayoutAccount',
  signInToday: 'form.act.signInToday',
  startGroupTicket: 'form.act.startGroupTicket',
  transferDownline: 'form.act.transferDownline',
  transferUpline: 'form.act.transferUpline',
  walletTransfer: 'form.act.walletTransfer',
}

/** Names an act with its amount, for example "deposit of R$ 300.00". */
export function useActText(): (act: NamedAct) => string {
  const { _: t } = useFormLingui()
  const money = useMoney()
  return ({ operation, amount, currency }) => {
    const name = t(actTexts[operation] ?? 'form.act.other')
    if (amount === undefined) return name
    const text = currency === 'PTS' ? t('form.money.points', { n: Number(amount) }) : money(amount, currency)
    return t('form.money.of', { act: name, amount: text })
  }
}
