import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const keyOf = (entry: string) => `azulejo.lobby.scroll.${entry}`
const restMs = 100

/**
 * Remembers how far down the player was at this entry of the history and goes there again when the player comes back.
 * @param isFilled the list is as long as it was, so that the place exists
 */
export function useKeptScroll(isFilled: boolean): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const arrivedAt = useRef<string>(undefined)

  useEffect(() => {
    if (!isFilled || arrivedAt.current === key) return
    arrivedAt.current = key
    const top = Number(sessionStorage.getItem(keyOf(key)) ?? '0')
    if (cameBack && top > 0) window.scrollTo({ top, behavior: 'instant' })
    else sessionStorage.setItem(keyOf(key), String(Math.round(window.scrollY)))
  }, [key, cameBack, isFilled])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (arrivedAt.current === key) sessionStorage.setItem(keyOf(key), String(Math.round(window.scrollY)))
    }
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, restMs)
    }
    window.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', moved)
    }
  }, [key])
}
