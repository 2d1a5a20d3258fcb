import type { Currency } from '@azulejo/shared/kernel'
import { type Family, playOf } from '@azulejo/shared/lottery'
import type { GroupTicket } from '@azulejo/shared/wire'
import { usePlayWords } from '../betting/use-play-words.ts'
import { JackpotLine } from '../slip/jackpot-line.tsx'
import css from './groups.module.css'

type Line = Pick<GroupTicket['lines'][number], 'playCode' | 'playName' | 'picks' | 'multiple'>
type Props = {
  readonly family: Family
  readonly gameId: string
  readonly currency: Currency
  readonly lines: readonly Line[]
}

/** The numbers of a group ticket, with the pool that they play for and their chance. */
export function GroupLines({ family, gameId, currency, lines }: Props) {
  const words = usePlayWords(family)
  return (
    <ul className={css.lines}>
      {lines.map((line, place) => {
        const play = playOf(family, line.playCode)
        return (
          <li key={place}>
            <b>
              {play ? words.picksText(play, line.picks) : line.playName}
              {line.multiple > 1 && ` × ${line.multiple}`}
            </b>
            <JackpotLine entry={{ gameId, currency, family, playCode: line.playCode, picks: line.picks }} />
          </li>
        )
      })}
    </ul>
  )
}
