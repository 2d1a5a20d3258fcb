import { defineRemote } from '@azulejo/shared/remote'
import { memberManifest } from './manifest.ts'

export const remote = defineRemote({
  manifest: memberManifest,
  screens: {
    'account-record': () =>
      import('./account-record/account-record.screen.tsx').then((part) => part.AccountRecordScreen),
    bonus: () => import('./bonus/bonus.screen.tsx').then((part) => part.BonusScreen),
    messages: () => import('./messages/messages.screen.tsx').then((part) => part.MessagesScreen),
    rewards: () => import('./rewards/rewards.screen.tsx').then((part) => part.RewardsScreen),
    wallet: () => import('./wallet/wallet.screen.tsx').then((part) => part.WalletScreen),
    deposit: () => import('./deposit/deposit.screen.tsx').then((part) => part.DepositScreen),
    'payment-methods': () =>
      import('./payment-methods/payment-methods.screen.tsx').then((part) => part.PaymentMethodsScreen),
    referral: () => import('./referral/referral.screen.tsx').then((part) => part.ReferralScreen),
    'payment-confirmations': () => import('./c2c/confirmations.screen.tsx').then((part) => part.ConfirmationsScreen),
    withdraw: () => import('./withdraw/withdraw.screen.tsx').then((part) => part.WithdrawScreen),
    account: () => import('./account/account.screen.tsx').then((part) => part.AccountScreen),
    profit: () => import('./profit/profit.screen.tsx').then((part) => part.ProfitScreen),
    rebate: () => import('./rebate/rebate.screen.tsx').then((part) => part.RebateScreen),
    protection: () => import('./protection/protection.screen.tsx').then((part) => part.ProtectionScreen),
    'self-exclusion': () => import('./protection/self-exclusion.screen.tsx').then((part) => part.SelfExclusionScreen),
    'self-excluded': () => import('./protection/self-excluded.screen.tsx').then((part) => part.SelfExcludedScreen),
    service: () => import('./service/service.screen.tsx').then((part) => part.ServiceScreen),
    'service-desk': () => import('./service/desk/desk.screen.tsx').then((part) => part.DeskScreen),
    disputes: () => import('./disputes/disputes.screen.tsx').then((part) => part.DisputesScreen),
    'own-data': () => import('./own-data/own-data.screen.tsx').then((part) => part.OwnDataScreen),
    vip: () => import('./vip/vip.screen.tsx').then((part) => part.VipScreen),
    upline: () => import('./upline/upline.screen.tsx').then((part) => part.UplineScreen),
    'betting-record': () =>
      import('./betting-record/betting-record.screen.tsx').then((part) => part.BettingRecordScreen),
  },
  slots: {
    'registered-phone': () => import('./security/registered-phone.tsx').then((part) => part.RegisteredPhone),
    'home-identity': () => import('./home-identity/home-identity.tsx').then((part) => part.HomeIdentity),
    'help-service': () => import('./service/service.screen.tsx').then((part) => part.HelpService),
  },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
