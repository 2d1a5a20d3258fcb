import type { Sentences } from '../refused.ts'

/** Refusals of limits that members set for themselves. */
export const protectionSentences = {
  'deposit.limit': {
    pt: 'O valor passa do que seu limite de depósito ainda permite.',
    'pt-PT': 'O valor ultrapassa o que o seu limite de depósito ainda permite.',
    en: 'The amount is above what your deposit limit still allows.',
    es: 'El importe supera lo que tu límite de depósito aún permite.',
    zh: '金额超出您的存款限额余量。',
  },
  'deposit.limit.choice': {
    pt: 'Antes do primeiro depósito, escolha se quer um limite de depósito.',
    en: 'Before the first deposit, choose whether you want a deposit limit.',
    es: 'Antes del primer depósito, elige si quieres un límite de depósito.',
    zh: '首次存款前，请选择是否设置存款限额。',
  },
  'limit.least': {
    pt: 'O limite é menor que o menor depósito e não permitiria nenhum depósito.',
    'pt-PT': 'O limite é inferior ao menor depósito e não permitiria nenhum depósito.',
    en: 'The limit is below the smallest deposit and would allow no deposit.',
    es: 'El límite es menor que el depósito más pequeño y no permitiría ningún depósito.',
    zh: '限额低于最小存款额，将无法进行任何存款。',
  },
  'limit.raise.none': {
    pt: 'Não há aumento de limite à espera de confirmação.',
    en: 'No higher limit is waiting for confirmation.',
    es: 'No hay ningún aumento de límite por confirmar.',
    zh: '没有待确认的提额申请。',
  },
  'limit.raise.early': {
    pt: 'O aumento do limite só pode ser confirmado depois do prazo.',
    en: 'The higher limit can be confirmed only after the wait.',
    es: 'El aumento del límite solo se puede confirmar después del plazo.',
    zh: '须等待期结束后才能确认提高限额。',
  },
} satisfies Sentences
