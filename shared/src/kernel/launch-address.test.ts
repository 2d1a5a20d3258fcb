import { launchAddress } from './launch-address.ts'

test('the address of a game has the fields of its launch alone', () => {
  const game = { nodeId: '7', gameId: 'a b', vassalage: 'MARESIA', gameName: 'Galo da Sorte' }
  expect(launchAddress(game)).toBe('/game?nodeId=7&gameId=a+b&vassalage=MARESIA')
})

test('the address of a room has the room too', () => {
  const room = { nodeId: '7', gameId: 'b', vassalage: 'SERRA', roomId: 'K7QX', taken: 1 }
  expect(launchAddress(room)).toBe('/game?nodeId=7&gameId=b&vassalage=SERRA&roomId=K7QX')
})

test('the address of a lottery view has its mode and the way back', () => {
  expect(
    launchAddress({ launchMode: 'LOTT', vassalage: 'TCG_SEA', prizeMode: 'SEA', lottoView: 'lobby', backUrl: '/' }),
  ).toBe('/game?launchMode=LOTT&vassalage=TCG_SEA&prizeMode=SEA&lottoView=lobby&backUrl=%2F')
})
