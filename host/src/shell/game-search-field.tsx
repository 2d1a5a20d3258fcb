import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react'
import { useQuery } from '@azulejo/shared/data'
import { Icon, LazyImage, Search, Skeleton } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { gameList } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './game-search.module.css'

const shownResults = 8
/** Pause in typing before a search, in milliseconds. */
const pauseMs = 300

/** Type-ahead search over the names of all games; choosing a game requests its launch. */
export function GameSearchField() {
  const { _: t } = useEntryLingui()
  const bus = useBus()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const request = wanted === '' ? undefined : { gameName: wanted, pageSize: shownResults }
  const answer = useQuery(gameList, request, { pauseMs })
  const games = wanted === '' ? [] : (answer.value?.games ?? [])
  const isSettled = answer.state === 'ready'
  return (
    <ComboboxProvider value={text} setValue={setText} placement="bottom-start">
      <div className={css.face}>
        <Icon of={Search} size={16} />
        <Combobox
          autoFocus
          data-game-search=""
          className={css.input}
          aria-label={t('lobby.search')}
          placeholder={t('lobby.search')}
          type="search"
          enterKeyHint="search"
        />
      </div>
      {wanted !== '' && (
        <ComboboxPopover
          gutter={6}
          sameWidth
          className={css.list}
          aria-label={t('lobby.search')}
          aria-busy={!isSettled}
        >
          {games.map((game) => (
            <ComboboxItem
              key={game.nodeId}
              className={css.item}
              value={game.gameName}
              setValueOnClick={false}
              onClick={() => {
                setText('')
                bus.emit('launch-asked', { nodeId: game.nodeId, gameId: game.gameId, vassalage: game.vassalage })
              }}
            >
              <span className={css.art}>
                <LazyImage src={game.icon} alt="" eager />
              </span>
              <span className={css.game}>{game.gameName}</span>
              <span className={css.vendor}>{game.vendorName}</span>
            </ComboboxItem>
          ))}
          {answer.state === 'loading' && games.length === 0 && <Skeleton height={44} radius="control" />}
          <p className={css.state} role="status">
            {answer.state === 'failed'
              ? t('host.search.failed')
              : isSettled && games.length === 0 && t('host.search.empty')}
          </p>
        </ComboboxPopover>
      )}
    </ComboboxProvider>
  )
}
