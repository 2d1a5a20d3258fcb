import type { Amounts, Offer } from './offer.ts'

export const lotteryAndClubOffers = ({ pt, en }: Amounts): Offer[] => [
  {
    id: 'saturday-pool',
    category: 'lottery',
    startsIn: -6,
    endsIn: 32,
    art: { category: 'elott', vendor: 'ALVORADA', id: 'bolao-de-sabado' },
    words: {
      pt: {
        title: 'Bolão de sábado',
        summary: `Cotas a partir de ${pt(2)} no bolão da casa para os sorteios de sábado.`,
        rules: [
          'Cada bolão tem 100 cotas e bilhetes iguais para todos, mostrados antes da compra.',
          'O prêmio é dividido pelas cotas e arredondado para baixo ao centavo.',
          'Sorteios verificáveis: o resumo da semente é publicado antes e a semente depois de cada concurso.',
        ],
        rewards: [
          { condition: '1 cota', reward: '1% do prêmio do bolão', turnover: 'Sem giro' },
          { condition: '5 cotas', reward: '5% do prêmio e 1 cota no sábado seguinte', turnover: 'Sem giro' },
        ],
      },
      en: {
        title: 'Saturday pool',
        summary: `Shares from ${en(2)} in the house pool for Saturday’s draws.`,
        rules: [
          'Each pool has 100 shares and the same tickets for everyone, shown before you buy.',
          'The prize is divided by shares and rounded down to the cent.',
          'Draws can be verified: the digest of the seed is published before and the seed after each draw.',
        ],
        rewards: [
          { condition: '1 share', reward: '1% of the pool’s prize', turnover: 'None' },
          { condition: '5 shares', reward: '5% of the prize and 1 share next Saturday', turnover: 'None' },
        ],
      },
    },
  },
  {
    id: 'vietnam-evening',
    category: 'lottery',
    startsIn: -30,
    endsIn: 90,
    art: { category: 'lott', vendor: 'TCG_SEA', id: 'mien-bac' },
    words: {
      pt: {
        title: 'Fim de tarde no Vietnã',
        summary: '0,5% de devolução sobre apostas de loteria do Vietnã, creditada todo dia às 20h de Hanói.',
        rules: [
          'Contam apostas válidas no Norte, no Centro e no Sul. Apostas que cobrem 80% ou mais dos resultados não contam.',
          `O crédito mínimo é de ${pt(1)} por dia; o que não chega lá soma para o dia seguinte.`,
        ],
        rewards: [{ condition: 'Aposta válida do dia', reward: '0,5%', turnover: 'Sem giro' }],
      },
      en: {
        title: 'Vietnam evening',
        summary: '0.5% back on Vietnam lottery bets, credited every day at 20:00 in Hanoi.',
        rules: [
          'Valid bets on the North, the Centre and the South count. Bets covering 80% or more of the outcomes do not.',
          `The smallest credit is ${en(1)} a day; anything below is added to the next day.`,
        ],
        rewards: [{ condition: 'Valid bets of the day', reward: '0.5%', turnover: 'None' }],
      },
    },
  },
  {
    id: 'rank-bonus',
    category: 'vip',
    startsIn: -120,
    art: { category: 'inhouse', vendor: 'AZULEJO', id: 'degrau-vip' },
    words: {
      pt: {
        title: 'Degrau VIP',
        summary: 'Cada novo nível VIP traz um bônus de subida, creditado no dia seguinte.',
        rules: ['O nível segue o total de apostas válidas da conta e não cai.', 'Cada degrau paga uma vez por conta.'],
        rewards: [
          { condition: 'Nível 2', reward: pt(20), turnover: '1x' },
          { condition: 'Nível 3', reward: pt(80), turnover: '1x' },
          { condition: 'Nível 4 em diante', reward: pt(300), turnover: '1x' },
        ],
      },
      en: {
        title: 'VIP step',
        summary: 'Each new VIP level brings a step-up bonus, credited the next day.',
        rules: [
          'Your level follows the account’s total valid bets and does not fall.',
          'Each step pays once per account.',
        ],
        rewards: [
          { condition: 'Level 2', reward: en(20), turnover: '1x' },
          { condition: 'Level 3', reward: en(80), turnover: '1x' },
          { condition: 'Level 4 and above', reward: en(300), turnover: '1x' },
        ],
      },
    },
  },
  {
    id: 'invite-friends',
    category: 'referral',
    startsIn: -90,
    art: { category: 'inhouse', vendor: 'AZULEJO', id: 'andorinha' },
    words: {
      pt: {
        title: 'Indique e ganhe',
        summary: `${pt(30)} por amigo que depositar ${pt(50)} ou mais e apostar esse valor uma vez.`,
        rules: [
          'O amigo se cadastra pelo seu link ou com o seu código e precisa ter 18 anos ou mais.',
          'Contas no mesmo aparelho ou com os mesmos dados não contam.',
          'No máximo 20 indicações premiadas por mês.',
        ],
        rewards: [{ condition: `Amigo deposita e aposta ${pt(50)}`, reward: pt(30), turnover: '1x' }],
      },
      en: {
        title: 'Invite friends',
        summary: `${en(30)} for each friend who deposits ${en(50)} or more and bets that amount once.`,
        rules: [
          'Your friend registers with your link or code and must be 18 or older.',
          'Accounts on the same device or with the same details do not count.',
          'At most 20 rewarded invitations a month.',
        ],
        rewards: [{ condition: `Friend deposits and bets ${en(50)}`, reward: en(30), turnover: '1x' }],
      },
    },
  },
]
