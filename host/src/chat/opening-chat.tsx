import { Button, Skeleton } from '@azulejo/shared/design'
import { useEffect, useState } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './chat-window.module.css'

const slowMs = 8_000
/** Widths of the messages to come, in percent. */
const skeletons = [62, 44, 70, 38]

/** While the room loads: a skeleton of messages, and after eight seconds a way to ask again. */
export function OpeningChat({ onRetry }: { readonly onRetry: () => void }) {
  const say = useEntryWords()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.opening}>
      {skeletons.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={36} radius="card" />
      ))}
      <p role="status" className={css.line}>
        {say(isSlow ? 'host.chat.slow' : 'host.chat.opening')}
      </p>
      {isSlow && <Button onClick={onRetry}>{say('common.retry')}</Button>}
    </div>
  )
}
