import type { Amounts, Offer } from './offer.ts'

export const newPlayerOffers = ({ pt, en }: Amounts): Offer[] => [
  {
    id: 'first-deposit',
    category: 'new_player',
    startsIn: -20,
    art: { category: 'inhouse', vendor: 'AZULEJO', id: 'primeiro-deposito' },
    words: {
      pt: {
        title: 'Primeiro depósito em dobro',
        summary: `O primeiro depósito recebe o mesmo valor em bônus, até ${pt(500)}.`,
        rules: [
          `Vale uma vez por pessoa, para o primeiro depósito de ${pt(20)} ou mais feito em até 30 dias depois do cadastro.`,
          'O bônus entra na carteira de bônus e vira saldo depois de cumprido o giro. O giro conta depósito e bônus.',
          'Slots e pesca contam 100% para o giro; ao vivo conta 10%.',
          'O bônus vale por 30 dias. Um saque antes do fim do giro cancela o bônus; o valor depositado continua seu.',
        ],
        rewards: [
          { condition: `Depósito de ${pt(20)} a ${pt(199)}`, reward: '100% em bônus', turnover: '10x' },
          { condition: `Depósito de ${pt(200)} a ${pt(500)}`, reward: '100% em bônus', turnover: '8x' },
          { condition: `Depósito acima de ${pt(500)}`, reward: pt(500), turnover: '8x' },
        ],
      },
      en: {
        title: 'First deposit doubled',
        summary: `Your first deposit is matched with the same amount in bonus, up to ${en(500)}.`,
        rules: [
          `Once per person, for a first deposit of ${en(20)} or more made within 30 days of registering.`,
          'The bonus goes to the bonus wallet and becomes cash when the turnover is done. Turnover counts deposit and bonus.',
          'Slots and fishing count 100% towards the turnover; live tables count 10%.',
          'The bonus is valid for 30 days. A withdrawal before the turnover is done cancels the bonus; your deposit stays yours.',
        ],
        rewards: [
          { condition: `Deposit of ${en(20)} to ${en(199)}`, reward: '100% in bonus', turnover: '10x' },
          { condition: `Deposit of ${en(200)} to ${en(500)}`, reward: '100% in bonus', turnover: '8x' },
          { condition: `Deposit above ${en(500)}`, reward: en(500), turnover: '8x' },
        ],
      },
    },
  },
  {
    id: 'first-week',
    category: 'new_player',
    startsIn: -20,
    art: { category: 'sports', vendor: 'ATLAS', id: 'primeira-semana' },
    words: {
      pt: {
        title: 'Primeira semana sem susto',
        summary: `Se a primeira semana terminar no negativo, 10% das perdas líquidas voltam, até ${pt(100)}.`,
        rules: [
          'Vale para os sete dias seguintes ao cadastro. Perda líquida é aposta menos prêmio, já liquidados.',
          'O valor é calculado no oitavo dia e creditado como saldo, sem giro.',
          'Apostas canceladas não contam. A devolução mínima é de 1% do teto.',
        ],
        rewards: [
          { condition: 'Perda líquida nos sete primeiros dias', reward: `10%, até ${pt(100)}`, turnover: 'Sem giro' },
        ],
      },
      en: {
        title: 'A first week without surprises',
        summary: `If your first week ends below zero, 10% of net losses come back, up to ${en(100)}.`,
        rules: [
          'Covers the seven days after registering. Net loss is stakes minus prizes of settled bets.',
          'The amount is worked out on day eight and credited as cash, without turnover.',
          'Cancelled bets do not count. The smallest refund is 1% of the limit.',
        ],
        rewards: [{ condition: 'Net loss in the first seven days', reward: `10%, up to ${en(100)}`, turnover: 'None' }],
      },
    },
  },
]
