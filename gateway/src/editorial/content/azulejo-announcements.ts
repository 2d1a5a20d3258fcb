import { announcement } from './content.ts'

export const azulejoAnnouncements = [
  announcement(
    'B',
    6,
    [
      'PIX em manutenção na madrugada de quarta-feira',
      'Das 3h às 4h, no horário de Brasília, depósitos e saques por PIX param para uma atualização do banco parceiro.',
      'O que já estiver na fila é pago assim que o serviço voltar. Jogos e sorteios seguem normalmente.',
    ],
    [
      'PIX under maintenance early on Wednesday',
      'From 3 to 4 in the morning, Brasília time, PIX deposits and withdrawals stop while our partner bank updates its service.',
      'Whatever is in the queue is paid as soon as the service is back. Games and draws go on as usual.',
    ],
  ),
  announcement(
    'B',
    30,
    [
      'Regulamento do torneio da Linha 28',
      'Some pontos nos jogos da casa até domingo às 23h59. Vale a maior sequência de cada jogador.',
      'A classificação é pública e mostra só o começo e o fim de cada nome.',
    ],
    [
      'Rules of the Line 28 tournament',
      'Collect points in the in-house games until Sunday, 23:59. Each player’s best streak counts.',
      'The ranking is public and shows only the start and the end of each name.',
    ],
  ),
  announcement(
    'B',
    78,
    [
      'Lotus Arcade chegou ao salão',
      'O estúdio traz caça-níqueis, mesas ao vivo e pesca com temas do Oriente.',
      'Procure pelo provedor no menu ou filtre o salão pelo nome.',
    ],
    [
      'Lotus Arcade has joined the hall',
      'The studio brings slots, live tables and fishing with themes from the East.',
      'Find the provider in the menu, or filter the hall by its name.',
    ],
  ),
  announcement(
    'B',
    126,
    [
      'Calendário de sorteios do Vietnã',
      'Sul às 16h15, Centro às 17h15 e Norte às 18h15, no horário de Hanói.',
      'As apostas fecham cinco minutos antes de cada sorteio.',
    ],
    [
      'Vietnam draw calendar',
      'South at 16:15, Center at 17:15 and North at 18:15, Hanoi time.',
      'Betting closes five minutes before each draw.',
    ],
  ),
  announcement(
    'B',
    172,
    [
      'Seus limites, do seu jeito',
      'Você pode definir quanto depositar por dia, semana e mês. Reduzir vale na hora; aumentar leva 24 horas.',
      'Precisa de uma pausa? O atendimento ajuda sem perguntas.',
    ],
    [
      'Your limits, your way',
      'You can set how much you deposit a day, a week and a month. Lowering works at once; raising takes 24 hours.',
      'Need a break? Support helps without questions.',
    ],
  ),
  announcement(
    'B',
    197,
    [
      'Cashback da segunda-feira creditado',
      'O valor da semana passada já está na carteira dos inscritos, sem rollover.',
      'Veja o lançamento no extrato da conta.',
    ],
    [
      'Monday cashback has been credited',
      'Last week’s amount is in the wallet of everyone who joined, without rollover.',
      'Look for the entry in your account record.',
    ],
  ),
  announcement(
    'B',
    268,
    [
      'Nova versão do aplicativo para Android',
      'Abertura mais rápida e saldo atualizado ao voltar de um jogo.',
      'Quem instalou pelo código recebe a atualização sozinho.',
    ],
    [
      'New version of the Android app',
      'It opens faster and refreshes your balance when you come back from a game.',
      'If you installed it with the code, it updates by itself.',
    ],
  ),
  announcement(
    'B',
    316,
    [
      'Mesas ao vivo em português: horários novos',
      'A Tejo Live abre mais duas roletas das 18h às 2h, todos os dias.',
      'Fora desse horário, as mesas em inglês continuam abertas.',
    ],
    [
      'Portuguese live tables: new hours',
      'Tejo Live opens two more roulettes from 18:00 to 2:00, every day.',
      'Outside those hours the tables in English stay open.',
    ],
  ),
  announcement(
    'B',
    365,
    [
      'A loja de pontos tem prateleiras novas',
      'Giros, fichas ao vivo e bilhetes de loteria entraram na lista de trocas.',
      'Cada recompensa mostra o estoque que resta.',
    ],
    [
      'New shelves in the point mall',
      'Spins, live chips and lottery tickets have joined the list.',
      'Every reward shows how many are left.',
    ],
  ),
  announcement(
    'B',
    440,
    [
      'Como conferir um sorteio',
      'Antes de cada concurso publicamos um resumo da chave; depois, a chave inteira.',
      'Com as duas você refaz o resultado em qualquer computador.',
    ],
    [
      'How to check a draw',
      'Before each draw we publish a digest of its key; afterwards, the key itself.',
      'With both you can work out the result on any computer.',
    ],
  ),
  announcement(
    'B',
    540,
    [
      'Mais um jeito de procurar',
      'A busca ignora acentos: escreva "dragao" e encontre o Dragão de Jade.',
      'A tecla / abre o campo em qualquer página.',
    ],
    [
      'One more way to search',
      'Search knows every language and ignores accents: type "dragao" and find Jade Dragon.',
      'The / key opens the field on every page.',
    ],
  ),
  announcement(
    'B',
    640,
    [
      'Proteja sua conta',
      'Nossa equipe nunca pede sua senha. Desconfie de links recebidos por mensagem.',
      'Troque a senha na Área do membro se tiver qualquer dúvida.',
    ],
    [
      'Keep your account safe',
      'Our team never asks for your password. Be wary of links sent by message.',
      'Change your password in the member center if in doubt.',
    ],
  ),
  announcement(
    'B',
    760,
    [
      'Regras de apostas em esportes atualizadas',
      'Jogos adiados por mais de 36 horas são anulados e o valor volta para a carteira.',
      'Múltiplas seguem com as demais seleções.',
    ],
    [
      'Sports betting rules updated',
      'Matches postponed by more than 36 hours are void and the stake returns to your wallet.',
      'Accumulators go on with the other selections.',
    ],
  ),
  announcement(
    'B',
    900,
    [
      'Atendimento em quatro idiomas',
      'Português, inglês, espanhol e chinês, todos os dias, a qualquer hora.',
      'O botão fica na borda direita de cada página.',
    ],
    [
      'Support in four languages',
      'Portuguese, English, Spanish and Chinese, every day, at any hour.',
      'The button is on the right edge of every page.',
    ],
  ),
  announcement(
    'PL',
    20,
    [
      'Sua Área do membro ganhou o histórico de apostas',
      'Veja cada rodada com aposta, prêmio e resultado, filtrada por período e categoria.',
    ],
    [
      'Your member center now has a betting record',
      'See every round with bet, payout and result, filtered by period and category.',
    ],
  ),
  announcement(
    'PL',
    240,
    [
      'Níveis VIP: o que muda de um para o outro',
      'Cada nível depende do total de apostas válidas. O progresso aparece na sua conta.',
    ],
    [
      'VIP levels: what changes between them',
      'Each level depends on your total valid bets. Your progress is shown in your account.',
    ],
  ),
  announcement(
    'PU',
    12,
    [
      'Jogue com responsabilidade',
      'Defina um limite antes de começar e pare quando ele chegar. Proibido para menores de 18 anos.',
    ],
    ['Play responsibly', 'Set a limit before you start and stop when you reach it. For adults of 18 and over only.'],
  ),
  announcement(
    'PR',
    48,
    ['Inscrições abertas para o cashback da semana', 'Participe até domingo. O crédito sai na segunda-feira às 9h.'],
    ['This week’s cashback is open to join', 'Join until Sunday. The credit arrives on Monday at 9 in the morning.'],
  ),
  announcement(
    'PR',
    210,
    ['Indique um amigo', 'Você recebe quando o convidado fizer o primeiro depósito de R$ 50 ou mais.'],
    ['Invite a friend', 'You are rewarded when your guest makes a first deposit of R$ 50 or more.'],
  ),
  announcement(
    'H',
    1000,
    [
      'Como depositar',
      'Abra Depositar, escolha o valor e pague o código PIX no aplicativo do seu banco. O crédito costuma sair em minutos.',
    ],
    [
      'How to deposit',
      'Open Deposit, choose an amount and pay the PIX code in your bank’s app. It is usually credited within minutes.',
    ],
  ),
  announcement(
    'H',
    1001,
    ['Como sacar', 'O saque vai para uma conta em seu nome. Antes de confirmar você vê a taxa e o valor líquido.'],
    [
      'How to withdraw',
      'Withdrawals go to an account in your own name. You see the fee and the net amount before you confirm.',
    ],
  ),
  announcement(
    'H',
    1002,
    [
      'O que é rollover',
      'É quanto você precisa apostar antes de sacar um bônus. A barra de progresso mostra o que falta.',
    ],
    [
      'What rollover means',
      'It is how much you have to bet before a bonus can be withdrawn. The progress bar shows what is left.',
    ],
  ),
]
