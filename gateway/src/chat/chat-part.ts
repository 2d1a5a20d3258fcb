import { type MerchantCode, merchants } from '../merchants.ts'
import type { House, Part } from '../parts.ts'
import { countChange, roomOf } from './messages.ts'

/** Who said what, and how many minutes before the world begins. */
type Remark = readonly [account: string, ago: number, text: string]

const remarks: Readonly<Record<MerchantCode, readonly Remark[]>> = {
  azulejo: [
    ['joao_88', 1490, 'Boa noite, pessoal. Alguém acompanhou o sorteio de hoje?'],
    ['carla_05', 1486, 'Acompanhei. Faltou um número só!'],
    ['rui_67', 1471, 'Amanhã tem mais. Boa sorte para nós!'],
    ['carla_05', 58, 'Olá! O Dragão de Jade finalmente pagou.'],
    ['bianca_30', 55, 'Parabéns, Carla! Vi seu nome no quadro de ganhadores.'],
    ['carla_05', 54, 'Era você, então? Obrigada! Ganhei e parei por hoje.'],
    ['joao_88', 31, 'Alguém joga a roleta de Lisboa? Estou aprendendo as apostas.'],
    ['bianca_30', 29, 'Eu, quase toda noite. As regras estão na ajuda do jogo.'],
    ['rui_67', 12, 'Hoje tem mesa ao vivo. Quem vai?'],
    ['bianca_30', 9, 'Eu vou, mas com limite marcado antes.'],
  ],
  saigon9: [
    ['minh_88', 1455, 'Evening everyone. Anyone following the draws tonight?'],
    ['thao_05', 1452, 'Yes, waiting for the last one. Fingers crossed.'],
    ['quan_67', 1440, 'Good luck to all of us!'],
    ['thao_05', 46, 'Hello! Cao Lau Fortune paid 1800 times the bet.'],
    ['minh_88', 43, 'I saw it on the winner board. Congratulations, Thao!'],
    ['thao_05', 41, 'Thank you! I won and stopped for today.'],
    ['quan_67', 20, 'Where do I find the rules of Bau Cua?'],
    ['minh_88', 18, 'In the help of the game.'],
    ['minh_88', 7, 'There is a live table later. Who is in?'],
  ],
}

async function writeRemarks({ db, clock }: House, merchant: MerchantCode): Promise<void> {
  const { id: room } = await roomOf(db, merchant)
  const members = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant', '=', merchant)
    .where('account', 'in', [...new Set(remarks[merchant].map(([account]) => account))])
    .execute()
  const idOf = new Map(members.map(({ id, account }) => [account, id]))
  for (const [place, [account, ago, body]] of remarks[merchant].entries()) {
    const memberId = idOf.get(account)
    // A database that is older than the room may have lost its first members.
    if (memberId === undefined) continue
    const at = new Date(clock.now() - ago * 60_000)
    const row = { room_id: room, member_id: memberId, client_key: `world-${place}`, body, at }
    await db
      .insertInto('chat_message')
      .values({ ...row, change: await countChange(db, room) })
      .execute()
  }
}

/** What the people of the world said in the rooms. */
export const chatPart: Part = {
  name: 'chat',
  isDemonstration: true,
  async seed(house) {
    for (const merchant of Object.keys(merchants) as MerchantCode[]) await writeRemarks(house, merchant)
  },
}
