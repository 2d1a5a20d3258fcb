import { useEffect, useRef, useState } from 'react'
import { joinNames } from '../join-names.ts'
import { FallbackTile } from './fallback-tile.tsx'
import css from './lazy-image.module.css'
import { watchNearness } from './watch-nearness.ts'

const limit = 200
const loaded = new Set<string>()

/** True for the last 200 loaded pictures, which are in the browser's cache and can be drawn immediately. */
export const isLoaded = (src: string): boolean => loaded.has(src)

export function rememberLoaded(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  if (loaded.size > limit) for (const oldest of loaded) return void loaded.delete(oldest)
}

const attempts = 3
const waitsMs = [400, 1200]

export type LazyImageProps = {
  readonly src: string
  /** Empty when the text beside the picture has the same information. */
  readonly alt: string
  /** Loads immediately instead of near the viewport. */
  readonly eager?: boolean | undefined
  readonly className?: string | undefined
}

type State = { readonly phase: 'waiting' | 'loading' | 'loaded' | 'failing' | 'error'; readonly attempt: number }

/** Address of an attempt. Retries use another address, because the browser may cache a failed address. */
function addressOf(src: string, attempt: number): string {
  if (attempt === 1 || /^(data|blob):/.test(src)) return src
  return `${src}${src.includes('?') ? '&' : '?'}attempt=${attempt}`
}

/** A picture that fills its box. It loads near the viewport, in up to three attempts; a tile replaces a failed picture. */
export function LazyImage(props: LazyImageProps) {
  return <Attempted key={props.src} {...props} />
}

function Attempted({ src, alt, eager = false, className }: LazyImageProps) {
  const [state, setState] = useState<State>({ phase: eager || isLoaded(src) ? 'loading' : 'waiting', attempt: 1 })
  const box = useRef<HTMLSpanElement>(null)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (state.phase !== 'waiting' || !box.current) return
    return watchNearness(box.current, () => setState({ phase: 'loading', attempt: 1 }))
  }, [state.phase])
  useEffect(() => () => clearTimeout(retry.current), [])

  const fail = () => {
    if (state.attempt >= attempts) return setState({ ...state, phase: 'error' })
    const attempt = state.attempt + 1
    setState({ ...state, phase: 'failing' })
    retry.current = setTimeout(() => setState({ phase: 'loading', attempt }), waitsMs[state.attempt - 1])
  }
  const arrive = () => {
    rememberLoaded(src)
    setState({ ...state, phase: 'loaded' })
  }
  // A picture of a pre-rendered view may load or fail before React attaches its event handlers.
  useEffect(() => {
    const picture = box.current?.querySelector('img')
    if (picture?.complete) picture.decode().then(arrive, fail)
  }, [])
  const shown = ['loading', 'failing', 'loaded'].includes(state.phase)
  return (
    <span ref={box} className={joinNames(css.box, className)} data-phase={state.phase}>
      {shown && (
        <img
          key={state.attempt}
          src={addressOf(src, state.attempt)}
          alt={alt}
          decoding="async"
          draggable={false}
          className={css.image}
          onLoad={arrive}
          onError={fail}
        />
      )}
      {state.phase === 'error' && <FallbackTile label={alt} />}
    </span>
  )
}
