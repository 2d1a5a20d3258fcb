import { hostContract, manifest } from '@azulejo/shared/release'

export const memberManifest = manifest({
  name: 'remote-member',
  version: '0.1.2',
  contract: hostContract,
  routes: [],
  slots: [{ slot: 'home.identity@1', fill: 'home-identity', audience: 'member' }],
  centrePages: [
    {
      centre: 'member',
      page: 'securityCenter',
      screen: 'account',
      label: 'in_my_account',
      icon: 'shield-check',
      order: 10,
      isDefault: true,
    },
    {
      centre: 'member',
      page: 'depositv2',
      screen: 'deposit',
      label: 'in_increase_deposit',
      icon: 'arrow-down-to-line',
      order: 30,
    },
    {
      centre: 'member',
      page: 'personalHistoryCopy',
      screen: 'betting-record',
      label: 'in_betting_record',
      icon: 'receipt-text',
      order: 60,
    },
    {
      centre: 'member',
      page: 'transactionHistory',
      screen: 'account-record',
      label: 'in_account_record',
      icon: 'history',
      order: 70,
    },
  ],
  emits: ['balance-stale@1', 'centre-asked@1', 'login-asked@1', 'notice-asked@1', 'password-change-asked@1'],
  hears: [],
  languages: ['pt', 'pt-PT', 'en', 'es', 'zh'],
  labels: {
    pt: {
      in_my_account: 'Minha conta',
      in_increase_deposit: 'Depósito',
      in_account_record: 'Extrato da conta',
      in_betting_record: 'Histórico de apostas',
    },
    'pt-PT': { in_my_account: 'A minha conta' },
    en: {
      in_my_account: 'My account',
      in_increase_deposit: 'Deposit',
      in_account_record: 'Account record',
      in_betting_record: 'Betting record',
    },
    es: {
      in_my_account: 'Mi cuenta',
      in_increase_deposit: 'Depósito',
      in_account_record: 'Movimientos de la cuenta',
      in_betting_record: 'Historial de apuestas',
    },
    zh: {
      in_my_account: '我的账户',
      in_increase_deposit: '存款',
      in_account_record: '账户记录',
      in_betting_record: '投注记录',
    },
  },
})
