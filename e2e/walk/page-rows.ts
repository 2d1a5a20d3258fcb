import type { BrowserContext, Page } from '@playwright/test'
import { type Brand, demoPassword, enterAs, fundedPlayer, logIn } from '../pages/player.ts'
import { expect } from '../pages/site-test.ts'

/** Bars around a screen; a centre has no footer. */
type Chrome = 'full' | 'centre' | 'header' | 'none'
/** `invited` is a new player below an agent. */
export type Account = 'member' | 'agent' | 'guest' | 'invited'
export type PageRow = readonly [ids: string, path: string, heading: string | RegExp, chrome: Chrome, account: Account]

/** One path of each screen, with the account that visits the screen. */
export const pageRows: readonly PageRow[] = [
  ['[RT-02]', '/', 'Azulejo: Início', 'full', 'member'],
  ['[RT-03]', '/register', /^Crie sua conta e receba R\$/, 'header', 'guest'],
  ['[RT-17]', '/login', 'Que bom ver você de novo', 'header', 'guest'],
  ['[RT-04]', '/pointMall', 'Loja de pontos', 'full', 'member'],
  ['[RT-05]', '/lottery', 'Azulejo 5D', 'header', 'member'],
  ['[LT-07]', '/lottery/tickets', 'Meus bilhetes', 'header', 'member'],
  ['[LT-07]', '/lottery/groups', 'Meus bolões', 'header', 'member'],
  ['[RT-12]', '/vnlottery', 'Loteria do Vietnã', 'none', 'member'],
  ['[RT-07]', '/elott', 'Loteria eletrônica', 'full', 'member'],
  ['[RT-08]', '/rng', 'Caça-níqueis', 'full', 'member'],
  ['[RT-10]', '/promotions', 'Promoções', 'full', 'member'],
  ['[RT-11]', '/seamless', 'Carteira única', 'none', 'member'],
  ['[RT-13]', '/helpmc', 'Central de ajuda', 'none', 'member'],
  ['[RT-14]', '/help', 'Termos de uso', 'full', 'member'],
  ['[RT-15]', '/down', 'Leve o Azulejo com você', 'full', 'member'],
  ['[RT-17]', '/member/securityCenter', 'Minha conta', 'centre', 'member'],
  ['[MB-04]', '/paymentMethods', 'Formas de depósito', 'full', 'guest'],
  ['[MB-03]', '/member/transferFund', 'Minha carteira', 'centre', 'member'],
  ['[MB-04]', '/member/depositv2', 'Depósito', 'centre', 'member'],
  ['[MB-05]', '/member/withdraw', 'Saque', 'centre', 'member'],
  ['[MB-05]', '/paymentConfirmations', 'Confirmações de pagamento', 'full', 'member'],
  ['[MB-08]', '/member/transactionHistory', 'Extrato da conta', 'centre', 'member'],
  ['[MB-10]', '/member/bonusDetails', 'Detalhes do bônus', 'centre', 'member'],
  ['[MB-11]', '/member/rewardCenter', 'Central de recompensas', 'centre', 'member'],
  ['[RT-10]', '/promotions/welcome-gift', 'Presente de boas-vindas', 'full', 'member'],
  ['[RT-17]', '/member/personalHistoryCopy', 'Histórico de apostas', 'centre', 'member'],
  ['[MB-12]', '/member/referral', 'Convide amigos', 'centre', 'member'],
  ['[MB-13]', '/member/missionLeaderboard', 'Missões', 'centre', 'member'],
  ['[MB-09]', '/member/personalProfit', 'Ganhos e perdas pessoais', 'centre', 'member'],
  ['[MB-14]', '/member/messageV2', 'Mensagens da plataforma', 'centre', 'member'],
  ['[MB-14]', '/member/disputes', 'Contestações', 'centre', 'member'],
  ['[MB-02]', '/member/ownData', 'Meus dados', 'centre', 'member'],
  ['[SX-11]', '/member/service', 'Atendimento ao cliente', 'centre', 'member'],
  ['[SX-11]', '/serviceDesk', 'Mesa de atendimento', 'none', 'guest'],
  ['[MB-02]', '/member/vip', 'Nível VIP', 'centre', 'member'],
  ['[MB-14]', '/member/protection', 'Jogo responsável', 'centre', 'member'],
  ['[MB-14]', '/member/selfExclusion', 'Autoexclusão', 'centre', 'member'],
  ['[MB-14]', '/selfExcluded', 'Autoexclusão', 'full', 'guest'],
  ['[MB-06]', '/member/transferUpline', 'Transferir ao superior', 'centre', 'invited'],
  ['[MB-15]', '/member/manualRebate', 'Rebate manual', 'centre', 'member'],
  ['[AG-02]', '/agent/agentAnnouncement', 'Comunicados para agentes', 'centre', 'agent'],
  ['[AG-01]', '/agent/agentTeamOverview', 'Visão geral da equipe', 'centre', 'agent'],
  ['[AG-04]', '/agent/registerCenter', 'Cadastro de contas', 'centre', 'agent'],
  ['[AG-05]', '/agent/downlineManagmentView', 'Gestão da equipe', 'centre', 'agent'],
  ['[AG-06]', '/agent/personalHistoryCopy', 'Apostas da equipe', 'centre', 'agent'],
  ['[AG-07]', '/agent/palStatementsAgentCopy', 'Ganhos e perdas dos usuários', 'centre', 'agent'],
  ['[AG-08]', '/agent/agentRevenueReport', 'Meus ganhos', 'centre', 'agent'],
  ['[AG-09]', '/agent/agentDownlineTransactionDetailsCopy', 'Detalhes das transações', 'centre', 'agent'],
  ['[AG-10]', '/agent/agentDividendRecordCopy2', 'Dividendos', 'centre', 'agent'],
  ['[AG-11]', '/agent/agentDailyWages2', 'Salário diário', 'centre', 'agent'],
  ['[AG-11]', '/agent/agentHourSalary', 'Salário por hora', 'centre', 'agent'],
  ['[AG-11]', '/agent/agentRealtimeSalary', 'Salário em tempo real', 'centre', 'agent'],
]

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

export async function untilLoaded(page: Page): Promise<void> {
  await expect(titleOf(page).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^(Carregando|Loading|Cargando|加载中)/ })).toHaveCount(0)
}

/** Returns by how many pixels the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Demonstration accounts of each brand, with the agent's invitation code. */
const people = {
  azulejo: { member: 'marina_21', agent: 'agente_tejo', code: 'tejo28' },
  saigon9: { member: 'linh_21', agent: 'agent_lotus', code: 'lotus28' },
  norte: { member: 'matilde_21', agent: 'agente_douro', code: 'douro28' },
} as const satisfies Record<Brand, Readonly<Record<'member' | 'agent' | 'code', string>>>

/** Starts the pages of a context with the session of a brand's account. */
export async function enterAccount(
  context: BrowserContext,
  origin: string,
  account: Account,
  brand: Brand = 'azulejo',
) {
  if (account === 'guest') return
  const { code: affiliateCode, ...names } = people[brand]
  const player =
    account === 'invited'
      ? fundedPlayer(origin, brand, { affiliateCode })
      : logIn(origin, names[account], demoPassword, brand)
  await enterAs(context, await player)
}
