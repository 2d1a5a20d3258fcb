import type { Sentences } from '../refused.ts'

/** Refusals of games, rounds and promotions. */
export const gameSentences = {
  'game.unknown': {
    pt: 'Jogo não encontrado.',
    en: 'Game not found.',
    es: 'Juego no encontrado.',
    zh: '未找到该游戏。',
  },
  'game.maintenance': {
    pt: 'Este jogo está em manutenção.',
    en: 'This game is under maintenance.',
    es: 'Este juego está en mantenimiento.',
    zh: '游戏维护中。',
  },
  'lottery.game.unknown': {
    pt: 'Loteria não encontrada.',
    'pt-PT': 'Lotaria não encontrada.',
    en: 'Lottery not found.',
    es: 'Lotería no encontrada.',
    zh: '未找到该彩种。',
  },
  'promotion.unknown': {
    pt: 'Promoção não encontrada.',
    en: 'Promotion not found.',
    es: 'Promoción no encontrada.',
    zh: '未找到该优惠活动。',
  },
  'vendor.signature': {
    pt: 'Assinatura inválida.',
    en: 'Invalid signature.',
    es: 'Firma no válida.',
    zh: '签名无效。',
  },
  'vendor.ticket': {
    pt: 'Bilhete de jogo inválido ou vencido.',
    'pt-PT': 'Bilhete de jogo inválido ou expirado.',
    en: 'Invalid or expired game ticket.',
    es: 'Boleto de juego no válido o vencido.',
    zh: '游戏凭证无效或已过期。',
  },
  'round.unknown': {
    pt: 'Rodada desconhecida.',
    'pt-PT': 'Ronda desconhecida.',
    en: 'Unknown round.',
    es: 'Ronda desconocida.',
    zh: '未知的游戏局。',
  },
  'round.cancelled': {
    pt: 'A rodada foi cancelada.',
    'pt-PT': 'A ronda foi cancelada.',
    en: 'The round was cancelled.',
    es: 'La ronda fue cancelada.',
    zh: '该局已取消。',
  },
  'round.conflict': {
    pt: 'A rodada tem outro valor.',
    'pt-PT': 'A ronda tem outro valor.',
    en: 'The round has another amount.',
    es: 'La ronda tiene otro importe.',
    zh: '该局金额不一致。',
  },
  'round.settled': {
    pt: 'A rodada já foi encerrada.',
    'pt-PT': 'A ronda já terminou.',
    en: 'The round is already settled.',
    es: 'La ronda ya fue liquidada.',
    zh: '该局已结算。',
  },
  'prize.too.large': {
    pt: 'O prêmio passa do limite deste jogo.',
    'pt-PT': 'O prémio ultrapassa o limite deste jogo.',
    en: 'The prize is above the limit of this game.',
    es: 'El premio supera el límite de este juego.',
    zh: '奖金超过该游戏的上限。',
  },
} satisfies Sentences
