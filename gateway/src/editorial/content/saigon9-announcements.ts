import { announcement } from './content.ts'

export const saigon9Announcements = [
  announcement(
    'B',
    5,
    [
      'VietQR em manutenção na madrugada de quinta-feira',
      'Da 1h às 2h, no horário de Hanói, transferências por VietQR ficam paradas.',
      'Jogos e sorteios seguem normalmente.',
    ],
    [
      'VietQR under maintenance early on Thursday',
      'From 1 to 2 in the morning, Hanoi time, VietQR transfers are paused.',
      'Games and draws go on as usual.',
    ],
  ),
  announcement(
    'B',
    40,
    [
      'Estações da semana no Sul',
      'Đồng Nai e Cần Thơ sorteiam na quarta-feira; Tây Ninh e An Giang, na quinta.',
      'O calendário completo está na página de loterias do Vietnã.',
    ],
    [
      'This week’s stations in the South',
      'Đồng Nai and Cần Thơ draw on Wednesday, Tây Ninh and An Giang on Thursday.',
      'The full calendar is on the Vietnam lottery page.',
    ],
  ),
  announcement(
    'B',
    90,
    [
      'Mekong Play lança cinco caça-níqueis',
      'Mercado flutuante, lanternas e a lenda do boi de ouro entram no salão.',
      'Todos têm demonstração grátis.',
    ],
    [
      'Mekong Play releases five slots',
      'A floating market, lanterns and the legend of the golden buffalo join the hall.',
      'All of them have a free demo.',
    ],
  ),
  announcement(
    'B',
    130,
    [
      'Apostas fecham cinco minutos antes do sorteio',
      'Depois disso o bilhete vale para o próximo concurso só se você confirmar.',
    ],
    [
      'Betting closes five minutes before the draw',
      'After that a ticket counts for the next draw only if you confirm it.',
    ],
  ),
  announcement(
    'B',
    180,
    ['Limites de depósito', 'Defina valores por dia, semana e mês. Reduzir vale na hora; aumentar leva 24 horas.'],
    ['Deposit limits', 'Set amounts per day, week and month. Lowering works at once; raising takes 24 hours.'],
  ),
  announcement(
    'B',
    230,
    ['Cashback da semana creditado', 'O valor já está na carteira dos inscritos, sem rollover.'],
    ['Weekly cashback credited', 'The amount is in the wallet of everyone who joined, without rollover.'],
  ),
  announcement(
    'B',
    300,
    ['Aplicativo com tema claro', 'A nova versão segue o tema do seu aparelho.'],
    ['The app has a light theme', 'The new version follows the theme of your device.'],
  ),
  announcement(
    'B',
    350,
    ['Mais mesas de Bầu Cua', 'A Lotus Arcade abre duas mesas das 19h à 1h.'],
    ['More Bầu Cua tables', 'Lotus Arcade opens two tables from 19:00 to 1:00.'],
  ),
  announcement(
    'B',
    420,
    [
      'Como conferir um sorteio rápido',
      'O resumo da chave é publicado antes e a chave inteira depois. Com as duas você refaz o resultado.',
    ],
    [
      'How to check a fast draw',
      'The digest of the key is published before the draw and the key after it. With both you can redo the result.',
    ],
  ),
  announcement(
    'B',
    520,
    ['Busca sem acentos', 'Escreva "hoi an" e encontre Hội An Nights.'],
    ['Search without accents', 'Type "hoi an" and find Hội An Nights.'],
  ),
  announcement(
    'B',
    610,
    ['Proteja sua conta', 'Nossa equipe nunca pede sua senha nem códigos recebidos por mensagem.'],
    ['Keep your account safe', 'Our team never asks for your password or for codes sent to you.'],
  ),
  announcement(
    'B',
    730,
    ['Regras de jogos adiados', 'Partidas adiadas por mais de 36 horas são anuladas e o valor volta para a carteira.'],
    [
      'Rules for postponed matches',
      'Matches postponed by more than 36 hours are void and the stake returns to your wallet.',
    ],
  ),
  announcement(
    'B',
    880,
    ['Atendimento a qualquer hora', 'Inglês e português, todos os dias.'],
    ['Support at any hour', 'English and Portuguese, every day.'],
  ),
  announcement(
    'PL',
    26,
    ['Histórico de apostas na sua Área do membro', 'Cada rodada com aposta, prêmio e resultado, filtrada por período.'],
    ['A betting record in your member center', 'Every round with bet, payout and result, filtered by period.'],
  ),
  announcement(
    'PL',
    260,
    ['Níveis VIP', 'Cada nível depende do total de apostas válidas.'],
    ['VIP levels', 'Each level depends on your total valid bets.'],
  ),
  announcement(
    'PU',
    14,
    ['Jogue com responsabilidade', 'Defina um limite antes de começar. Proibido para menores de 18 anos.'],
    ['Play responsibly', 'Set a limit before you start. For adults of 18 and over only.'],
  ),
  announcement(
    'PR',
    60,
    ['Cashback da semana aberto', 'Participe até domingo e receba na segunda-feira.'],
    ['This week’s cashback is open', 'Join until Sunday and be credited on Monday.'],
  ),
  announcement(
    'H',
    1000,
    ['Como depositar', 'Abra Depositar, escolha o valor e leia o VietQR no aplicativo do seu banco.'],
    ['How to deposit', 'Open Deposit, choose an amount and scan the VietQR code in your bank’s app.'],
  ),
  announcement(
    'H',
    1001,
    ['Como sacar', 'O saque vai para uma conta em seu nome. A taxa aparece antes de você confirmar.'],
    ['How to withdraw', 'Withdrawals go to an account in your own name. The fee is shown before you confirm.'],
  ),
]
