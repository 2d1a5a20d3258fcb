/** Heads of columns in files, and words in their cells; the same as on the site. */
export const bettingRecordHeads = {
  round: { pt: 'Aposta', en: 'Bet', es: 'Apuesta', zh: '注单号' },
  at: { pt: 'Data e hora', en: 'Date and time', es: 'Fecha y hora', zh: '日期和时间' },
  game: { pt: 'Jogo', en: 'Game', es: 'Juego', zh: '游戏' },
  vendor: { pt: 'Provedor', 'pt-PT': 'Fornecedor', en: 'Provider', es: 'Proveedor', zh: '供应商' },
  bet: { pt: 'Valor apostado', en: 'Bet amount', es: 'Importe apostado', zh: '投注金额' },
  validBet: { pt: 'Aposta válida', en: 'Valid bet', es: 'Apuesta válida', zh: '有效投注' },
  payout: { pt: 'Prêmio pago', 'pt-PT': 'Prémio pago', en: 'Payout', es: 'Premio pagado', zh: '派奖金额' },
  winLoss: { pt: 'Ganho/perda', en: 'Win/loss', es: 'Ganancia/pérdida', zh: '输赢' },
  status: { pt: 'Situação', 'pt-PT': 'Estado', en: 'Status', es: 'Estado', zh: '状态' },
  open: { pt: 'Em aberto', en: 'Open', es: 'Abierta', zh: '未结算' },
  settled: { pt: 'Encerrada', en: 'Settled', es: 'Liquidada', zh: '已结算' },
  cancelled: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada', zh: '已撤单' },
} as const

export const directTeamHeads = {
  account: { pt: 'Conta', en: 'Account', es: 'Cuenta', zh: '账号' },
  kind: { pt: 'Tipo', en: 'Type', es: 'Tipo', zh: '类型' },
  agent: { pt: 'Agente', en: 'Agent', es: 'Agente', zh: '代理' },
  member: { pt: 'Membro', en: 'Member', es: 'Miembro', zh: '会员' },
  teamSize: { pt: 'Equipe', 'pt-PT': 'Equipa', en: 'Team', es: 'Equipo', zh: '团队' },
  bets: { pt: 'Apostas', en: 'Bets', es: 'Apuestas', zh: '投注' },
  net: { pt: 'Resultado', en: 'Result', es: 'Resultado', zh: '盈亏' },
} as const
