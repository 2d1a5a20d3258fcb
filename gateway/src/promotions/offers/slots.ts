import type { Amounts, Offer } from './offer.ts'

export const slotOffers = ({ pt, en }: Amounts): Offer[] => [
  {
    id: 'originals-tournament',
    category: 'slots',
    featured: true,
    startsIn: -3,
    endsIn: 25,
    art: { category: 'inhouse', vendor: 'AZULEJO', id: 'eletrico-28' },
    words: {
      pt: {
        title: 'Torneio Linha 28',
        summary: `${pt(50_000)} para os 200 primeiros do ranking dos Originais.`,
        rules: [
          'Conta o maior multiplicador de cada dia em jogos Originais, com aposta mínima do jogo. Somam-se os sete melhores dias.',
          'Em caso de empate, fica à frente quem chegou primeiro à pontuação.',
          'O ranking é real, atualizado a cada rodada liquidada, com nomes mascarados.',
          'Os prêmios são creditados como saldo em até 24 horas depois do fim do torneio.',
        ],
        rewards: [
          { condition: '1º lugar', reward: pt(10_000), turnover: '1x' },
          { condition: '2º ao 10º lugar', reward: pt(1_500), turnover: '1x' },
          { condition: '11º ao 200º lugar', reward: pt(100), turnover: '1x' },
        ],
      },
      en: {
        title: 'Line 28 tournament',
        summary: `${en(50_000)} for the first 200 of the Originals ranking.`,
        rules: [
          'The highest multiplier of each day in Originals counts, at the minimum bet of the game. The seven best days add up.',
          'In a tie, whoever reached the score first stays ahead.',
          'The ranking is real, updated with every settled round, with masked names.',
          'Prizes are credited as cash within 24 hours of the end of the tournament.',
        ],
        rewards: [
          { condition: '1st place', reward: en(10_000), turnover: '1x' },
          { condition: '2nd to 10th place', reward: en(1_500), turnover: '1x' },
          { condition: '11th to 200th place', reward: en(100), turnover: '1x' },
        ],
      },
    },
  },
  {
    id: 'monday-cashback',
    category: 'slots',
    startsIn: -60,
    art: { category: 'fish', vendor: 'MARESIA', id: 'cashback-de-segunda' },
    words: {
      pt: {
        title: 'Cashback de segunda',
        summary: '10% das perdas líquidas da semana voltam toda segunda às 9h, sem giro.',
        rules: [
          'Contam slots e pesca de segunda à 0h até domingo às 23h59, no horário da casa.',
          `O cashback vai de ${pt(5)} a ${pt(1_000)} por semana.`,
          'É preciso estar inscrito antes do fim da semana. A inscrição vale até você sair.',
        ],
        rewards: [{ condition: 'Perda líquida na semana', reward: `10%, até ${pt(1_000)}`, turnover: 'Sem giro' }],
      },
      en: {
        title: 'Monday cashback',
        summary: '10% of the week’s net losses come back every Monday at 09:00, without turnover.',
        rules: [
          'Slots and fishing count from Monday 00:00 to Sunday 23:59, house time.',
          `Cashback runs from ${en(5)} to ${en(1_000)} a week.`,
          'Join before the week ends. Your entry stays valid until you leave.',
        ],
        rewards: [{ condition: 'Net loss in the week', reward: `10%, up to ${en(1_000)}`, turnover: 'None' }],
      },
    },
  },
  {
    id: 'wednesday-reload',
    category: 'slots',
    startsIn: -45,
    endsIn: 60,
    art: { category: 'slots', vendor: 'DOURO', id: 'quarta-da-recarga' },
    words: {
      pt: {
        title: 'Quarta da recarga',
        summary: `Depósitos de quarta-feira ganham 20% em bônus para slots, até ${pt(200)}.`,
        rules: [
          `Um depósito por quarta-feira, a partir de ${pt(50)}.`,
          'O bônus só joga em slots. A aposta máxima com bônus ativo é de 1% do bônus recebido por rodada.',
          'O giro tem prazo de sete dias. O que faltar no fim do prazo cancela o bônus restante.',
        ],
        rewards: [
          { condition: `Depósito a partir de ${pt(50)}`, reward: `20%, até ${pt(200)}`, turnover: '6x o bônus' },
        ],
      },
      en: {
        title: 'Wednesday reload',
        summary: `Wednesday deposits get 20% in slots bonus, up to ${en(200)}.`,
        rules: [
          `One deposit per Wednesday, from ${en(50)}.`,
          'The bonus plays slots only. The largest bet with an active bonus is 1% of the bonus per round.',
          'Turnover is due within seven days. What is missing then cancels the rest of the bonus.',
        ],
        rewards: [{ condition: `Deposit from ${en(50)}`, reward: `20%, up to ${en(200)}`, turnover: '6x the bonus' }],
      },
    },
  },
]
