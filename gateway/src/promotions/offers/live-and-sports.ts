import type { Amounts, Offer } from './offer.ts'

export const liveAndSportsOffers = ({ pt, en }: Amounts): Offer[] => [
  {
    id: 'roulette-combo',
    category: 'live',
    startsIn: -10,
    endsIn: 50,
    art: { category: 'live', vendor: 'TEJO', id: 'combo-da-roleta' },
    words: {
      pt: {
        title: 'Combo da roleta',
        summary: `Acerte três números cheios no mesmo dia e receba 40 fichas de ${pt(5)}.`,
        rules: [
          `Contam apostas cheias a partir de ${pt(2)} em qualquer mesa de roleta ao vivo.`,
          'Os três acertos precisam cair no mesmo dia, no horário da casa. Um combo por dia.',
          'As fichas valem por sete dias. O ganho delas é saldo, sem giro.',
        ],
        rewards: [{ condition: 'Três números cheios no dia', reward: `40 fichas de ${pt(5)}`, turnover: 'Sem giro' }],
      },
      en: {
        title: 'Roulette combo',
        summary: `Hit three straight-up numbers on one day and get 40 chips of ${en(5)}.`,
        rules: [
          `Straight-up bets from ${en(2)} at any live roulette table count.`,
          'All three hits must fall on the same day, house time. One combo per day.',
          'Chips are valid for seven days. What they win is cash, without turnover.',
        ],
        rewards: [
          { condition: 'Three straight-up numbers in a day', reward: `40 chips of ${en(5)}`, turnover: 'None' },
        ],
      },
    },
  },
  {
    id: 'boosted-multiple',
    category: 'sports',
    startsIn: -15,
    endsIn: 40,
    art: { category: 'sports', vendor: 'ATLAS', id: 'multipla-turbinada' },
    words: {
      pt: {
        title: 'Múltipla turbinada',
        summary: 'Apostas múltiplas com três ou mais seleções pagam até 50% a mais sobre o lucro.',
        rules: [
          'Cada seleção precisa ter cotação de 1,40 ou mais e ser de um jogo diferente.',
          'O acréscimo conta só sobre o lucro e entra junto com o prêmio, como saldo.',
          'Seleções anuladas saem da conta e o acréscimo cai para a faixa que sobrar.',
        ],
        rewards: [
          { condition: '3 a 5 seleções', reward: '+10%', turnover: 'Sem giro' },
          { condition: '6 a 9 seleções', reward: '+25%', turnover: 'Sem giro' },
          { condition: '10 seleções ou mais', reward: '+50%', turnover: 'Sem giro' },
        ],
      },
      en: {
        title: 'Boosted multiples',
        summary: 'Multiples of three or more selections pay up to 50% more on the profit.',
        rules: [
          'Each selection needs odds of 1.40 or more and must come from a different match.',
          'The boost applies to the profit only and is paid with the prize, as cash.',
          'Void selections drop out and the boost falls to the band that remains.',
        ],
        rewards: [
          { condition: '3 to 5 selections', reward: '+10%', turnover: 'None' },
          { condition: '6 to 9 selections', reward: '+25%', turnover: 'None' },
          { condition: '10 selections or more', reward: '+50%', turnover: 'None' },
        ],
      },
    },
  },
  {
    id: 'goalless-refund',
    category: 'sports',
    startsIn: -75,
    endsIn: -5,
    art: { category: 'sports', vendor: 'SERRA', id: 'zero-a-zero' },
    words: {
      pt: {
        title: 'Zero a zero devolvido',
        summary: `Apostas no vencedor de jogos que terminaram sem gols voltaram, até ${pt(50)} por jogo.`,
        rules: [
          'Valeu para apostas simples no vencedor, feitas antes do começo do jogo.',
          'A devolução foi creditada como saldo em até 24 horas depois do jogo.',
        ],
        rewards: [
          { condition: 'Jogo terminado em 0 a 0', reward: `Aposta de volta, até ${pt(50)}`, turnover: 'Sem giro' },
        ],
      },
      en: {
        title: 'Goalless refund',
        summary: `Stakes on the winner of matches that ended without goals came back, up to ${en(50)} a match.`,
        rules: [
          'For single bets on the winner placed before kick-off.',
          'The refund was credited as cash within 24 hours of the match.',
        ],
        rewards: [{ condition: 'Match ended 0–0', reward: `Stake back, up to ${en(50)}`, turnover: 'None' }],
      },
    },
  },
]
