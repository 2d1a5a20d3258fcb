import { article, type HelpContent } from './help-content.ts'

export const portuguese: HelpContent = {
  topics: [
    {
      topicId: 'account',
      title: 'Conta e acesso',
      articles: [
        article(
          'open-account',
          'Como abrir uma conta',
          'Escolha Cadastre-se, preencha os campos marcados com estrela e confirme que tem 18 anos ou mais. Cada campo diz o que aceita antes do envio.',
          'O nome de usuário não muda depois. Cada pessoa pode ter uma conta só.',
        ),
        article(
          'password',
          'Senha e segurança',
          'A senha viaja cifrada e fica guardada apenas como um resumo que não pode ser desfeito. Ninguém do atendimento pede a sua senha.',
          'Troque a senha em Minha conta sempre que desconfiar de algo. O último acesso aparece na mesma página, com data e dispositivo.',
        ),
      ],
    },
    {
      topicId: 'deposits',
      title: 'Depósitos',
      articles: [
        article(
          'play-money',
          'Dinheiro fictício',
          'Este site funciona com dinheiro fictício. O crédito inicial não tem valor real, não pode ser comprado e não pode ser trocado por dinheiro.',
          'Todo movimento entra no livro da conta com data, valor e saldo depois do movimento.',
        ),
        article(
          'limits-deposit',
          'Limites',
          'Um limite menor vale na hora. Um limite maior só vale depois de 24 horas e de uma segunda confirmação.',
        ),
      ],
    },
    {
      topicId: 'withdrawals',
      title: 'Saques',
      articles: [
        article(
          'withdrawal-steps',
          'Do pedido ao pagamento',
          'O valor pedido sai do saldo disponível e fica reservado até a conclusão. Cada etapa mostra a hora em que começou.',
          'Um pedido recusado devolve o valor inteiro à carteira e explica o motivo.',
        ),
      ],
    },
    {
      topicId: 'games',
      title: 'Jogos',
      articles: [
        article(
          'rounds',
          'Como uma rodada é paga',
          'A aposta é debitada quando a rodada começa e o prêmio é creditado quando ela termina. A mesma rodada nunca é cobrada nem paga duas vezes.',
          'Se a conexão cair, a rodada termina no provedor e aparece no histórico de apostas.',
        ),
        article(
          'rtp',
          'Retorno ao jogador',
          'O retorno é a parte das apostas que o jogo devolve em média ao longo de muitas rodadas. Ele está na ficha de cada jogo e não prevê nenhuma rodada.',
        ),
      ],
    },
    {
      topicId: 'lotteries',
      title: 'Loterias',
      articles: [
        article(
          'draws',
          'Como um sorteio acontece',
          'Antes de abrir um concurso publicamos um compromisso: o resumo da semente que vai gerar os números. Depois do sorteio publicamos a própria semente.',
          'Em Verificar este sorteio o navegador recalcula o resumo e mostra se os dois combinam.',
        ),
        article(
          'odds',
          'Números passados',
          'Sorteios são independentes. Um número que saiu muito ou que não sai há tempo tem a mesma chance que os outros no próximo concurso.',
        ),
        article(
          'vietnam',
          'Loterias do Vietnã',
          'O Norte sorteia 27 números todos os dias. Centro e Sul sorteiam 18 números nas províncias do dia. Os horários aparecem no fuso de cada jogador.',
        ),
      ],
    },
    {
      topicId: 'promotions',
      title: 'Promoções',
      articles: [
        article(
          'wagering',
          'Requisito de apostas',
          'Um bônus diz quanto precisa ser apostado antes de virar saldo livre e quais jogos contam. O que falta aparece sempre ao lado do valor.',
        ),
      ],
    },
    {
      topicId: 'responsible',
      title: 'Jogo responsável',
      articles: [
        article(
          'limits',
          'Limites e pausas',
          'Jogar é diversão e custa dinheiro. Decida antes quanto tempo e quanto dinheiro quer usar, e pare quando chegar lá.',
          'Se jogar deixou de ser divertido, fale com o atendimento e peça uma pausa ou a autoexclusão da conta.',
        ),
        article(
          'signs',
          'Sinais de alerta',
          'Tentar recuperar perdas, esconder o jogo de outras pessoas ou jogar com dinheiro de contas da casa são sinais de que é hora de procurar ajuda.',
          'No Brasil, o CVV atende pelo telefone 188, a qualquer hora e sem custo. Em Portugal, a Linha Vida atende pelo 1414.',
        ),
      ],
    },
    {
      topicId: 'privacy',
      title: 'Privacidade',
      articles: [
        article(
          'data',
          'Que dados guardamos',
          'Guardamos o que você informa no cadastro, os acessos, os movimentos da carteira e as rodadas. Telefone e e-mail aparecem mascarados.',
          'A medição de visitas só começa com a sua permissão e pode ser recusada sem perder nenhuma função.',
        ),
      ],
    },
    {
      topicId: 'service',
      title: 'Atendimento',
      articles: [
        article(
          'contact',
          'Como falar conosco',
          'Escreva pelo Telegram, cujo endereço está no menu e no rodapé. As conversas são lidas todos os dias, das 8h às 24h no horário da casa.',
          'Diga o nome de usuário, o dia e a hora e, se for o caso, o número da rodada ou do concurso, que está no histórico de apostas. Nunca envie a senha.',
        ),
        article(
          'answers',
          'Prazos de resposta',
          'Acesso bloqueado e jogo responsável vêm primeiro, para qualquer jogador. Os demais pedidos são respondidos na ordem em que chegam, em até um dia.',
        ),
      ],
    },
    {
      topicId: 'vip',
      title: 'Atendimento VIP',
      articles: [
        article(
          'vip-contact',
          'Gerente da conta',
          'A partir do nível VIP 5 uma pessoa acompanha a sua conta. Escreva pelo Telegram com o nome de usuário: a conversa vai direto para ela.',
          'O nível sobe com o volume de apostas e aparece em Minha conta com o que falta para o próximo.',
        ),
      ],
    },
  ],
  protocol: article(
    'protocol',
    'Contrato de usuário',
    'Ao abrir uma conta você declara ter 18 anos ou mais, informar dados verdadeiros e jogar apenas por conta própria.',
    'A conta é pessoal. Não empreste o acesso e avise o atendimento se notar um uso que não é seu.',
    'O site usa dinheiro fictício, sem valor real. Saldos e prêmios servem só para jogar aqui.',
    'As regras de cada jogo, loteria e promoção fazem parte deste contrato e ficam à mostra antes da aposta. Uma aposta aceita segue as regras do momento em que foi aceita.',
    'Uma aposta repetida por falha técnica conta uma vez só. Uma rodada que não puder ser concluída é cancelada e o valor volta à carteira.',
    'Podemos recusar ou encerrar contas que usem dados falsos, programas que jogam sozinhos ou combinações entre jogadores. O motivo é informado.',
    'Reclamações são recebidas pelo atendimento e respondidas por escrito. O histórico da conta serve de prova para as duas partes.',
  ),
}
