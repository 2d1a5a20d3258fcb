import { type Language, languages } from '@azulejo/shared/kernel'
import { gameMenus, playMenu } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const visitHelp = (language: Language) => visit('slot', 'play-help', '/helpmc?topic=lotteries', { language })

test.each(languages)('[LT-07] every play of every lottery has a rule and an example in %s', async (language) => {
  const { site } = await visitHelp(language)
  const menus = await Promise.all(
    (['LOTT', 'SEA'] as const).map((prizeMode) => site.sendRequest(gameMenus, { prizeMode })),
  )
  const groups = menus.flatMap((answer) => {
    if (!answer.ok) throw new Error('there is no menu')
    return answer.value
  })
  expect(groups.length).toBeGreaterThan(10)
  for (const { labelName, gameMenus: games } of groups) {
    await userEvent.click(await screen.findByRole('radio', { name: labelName }))
    const table = await screen.findByRole('table', { name: new RegExp(`: ${labelName.replace(/[()]/g, '\\$&')}$`) })
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent ?? ''),
      )
    for (const { gameId } of games) {
      const menu = await site.sendRequest(playMenu, { gameId })
      const plays = menu.ok ? (menu.value[0]?.playMenuGroups ?? []).flatMap(({ playMenus }) => playMenus) : []
      expect([gameId, plays.map(({ playName }) => playName)]).toEqual([
        gameId,
        rows.map(([play = ''], at) => play.slice(0, plays[at]?.playName.length)),
      ])
      for (const [at, { playName, playCode }] of plays.entries()) {
        const [play = '', example = '', prize, chance, back] = rows[at] ?? []
        // A sentence in the language: no key of a text and no place for a figure is left.
        expect([playCode, play.slice(playName.length)]).toEqual([playCode, expect.stringMatching(/^[^{}]{6,}[.。]$/)])
        expect(play).not.toContain('lottery.')
        expect(example).toMatch(/\d.*[:：] /)
        expect([prize, chance, back]).toEqual([
          expect.stringMatching(/[1-9]/),
          expect.stringMatching(/^1.*\d$/),
          expect.stringMatching(/^[\d.,]+\s?%$/),
        ])
      }
    }
  }
})
